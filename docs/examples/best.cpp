// The best lines of a position, in C++: objects in smart pointers, errors as exceptions.
//   best [SPEC [POSITION [NODES]]]
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include <tactigon.h>

template <class T, void (*give_back)(T *)> struct Freed {
    void operator()(T *object) const
    {
        give_back(object);
    }
};
using Variant = std::unique_ptr<tactigon_variant, Freed<tactigon_variant, tactigon_variant_free>>;
using Position =
    std::unique_ptr<tactigon_position, Freed<tactigon_position, tactigon_position_free>>;
using Game = std::unique_ptr<tactigon_game, Freed<tactigon_game, tactigon_game_free>>;
using Search = std::unique_ptr<tactigon_search, Freed<tactigon_search, tactigon_search_free>>;

// Call f with room for what it makes and an error, and own it.
template <class Owner, class Make> Owner made(Make make)
{
    typename Owner::pointer out = nullptr;
    tactigon_error error = {};
    if (make(&out, &error) != TACTIGON_OK)
        throw std::runtime_error(error.text);
    return Owner(out);
}

static std::string line_text(const tactigon_game *g, const tactigon_result *result, int32_t line)
{
    tactigon_step steps[TACTIGON_LINE_STEPS];
    const int32_t n = tactigon_result_line(result, line, steps, TACTIGON_LINE_STEPS);
    Position p = made<Position>([&](tactigon_position **out, tactigon_error *error) {
        return tactigon_position_new(tactigon_game_variant(g), nullptr, out, error);
    });
    tactigon_game_position_at(g, tactigon_game_length(g), p.get());
    std::string words;
    for (int32_t i = 0; i < n; i++) {
        char text[TACTIGON_STEP_ROOM];
        tactigon_step_text(p.get(), steps[i], TACTIGON_AS_PEOPLE, text, sizeof text);
        words += std::string(" ") + text;
        tactigon_position_play(p.get(), steps[i]);
    }
    return words;
}

int main(int argc, char **argv)
try {
    Variant v = made<Variant>([&](tactigon_variant **out, tactigon_error *error) {
        return tactigon_variant_new(argc > 1 ? argv[1] : "apart", nullptr, 0, out, error);
    });
    Position start = made<Position>([&](tactigon_position **out, tactigon_error *error) {
        return tactigon_position_new(v.get(), argc > 2 ? argv[2] : nullptr, out, error);
    });
    Game g = made<Game>([&](tactigon_game **out, tactigon_error *) {
        return tactigon_game_new(v.get(), start.get(), out);
    });
    Search s = made<Search>([&](tactigon_search **out, tactigon_error *error) {
        return tactigon_search_new(v.get(), nullptr, out, error);
    });
    tactigon_limits limits;
    tactigon_limits_init(&limits, sizeof limits);
    limits.nodes = argc > 3 ? std::stoull(argv[3]) : 20000;
    limits.lines = 3;
    if (tactigon_search_run(s.get(), g.get(), &limits, nullptr) != TACTIGON_OK)
        throw std::runtime_error("the game is over");
    const tactigon_result *result = tactigon_search_result(s.get());
    for (int32_t i = 0; i < tactigon_result_lines(result); i++)
        std::cout << tactigon_result_score(result, i) << line_text(g.get(), result, i) << '\n';
    return 0;
} catch (const std::exception &e) {
    std::cerr << e.what() << '\n';
    return 1;
}
