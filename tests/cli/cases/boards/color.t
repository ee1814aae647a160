tactigon show --color always | cat -v | sed -n 1,6p
tactigon show --color always --palette safe | cat -v | sed -n 3p
NO_COLOR=1 tactigon show | tr -dc '\033' | wc -c
NO_COLOR=1 tactigon show --color always | tr -dc '\033' | wc -c
=== output
                ____
           ____/ d1 \____
      ____/ c1 \_^[[1;36mCC^[[0m_/ e1 \____
     / b2 \____/ d2 \____/ f2 \
     \_^[[1;36mCC^[[0m_/ c2 \_^[[1;36mCT^[[0m_/ e2 \_^[[1;36mCC^[[0m_/
     / b3 \_^[[1;36mCS^[[0m_/ d3 \_^[[1;36mCS^[[0m_/ f3 \
      ____/ c1 \_^[[1;38;5;74mCC^[[0m_/ e1 \____
0
64
