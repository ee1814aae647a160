"""Builds the package for pip and build, with Python alone (PEP 517). The wheel contains the shared library, built with CMake, or
the file in TACTIGON_LIBRARY. The sdist contains the C sources. All files have the day of the changelog as their time, one owner
and one order, so that two builds of the same source are the same bytes."""
import ast
import base64
import calendar
import gzip
import hashlib
import io
import os
import re
import subprocess
import sysconfig
import tarfile
import tempfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
INSIDE = os.path.join(HERE, "source")  # where an sdist has the C sources
SOURCE = INSIDE if os.path.exists(INSIDE) else os.path.dirname(os.path.dirname(HERE))
PARTS = ("CMakeLists.txt", "LICENSE", "boards", "docs", "include", "src")


def read(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def day():
    return tuple(map(int, re.search(r"(\d+)-(\d+)-(\d+)\n", read(SOURCE, "docs/CHANGELOG.md").decode()).groups()))


def project():
    """The fields of pyproject.toml that are texts or lists of texts on one line."""
    lines = re.findall(r'^([a-z-]+) = (["\[].*)$', read(HERE, "pyproject.toml").decode(), re.M)
    return {name: ast.literal_eval(value) for name, value in lines}


def metadata():
    p = project()
    head = ["Metadata-Version: 2.1", "Name: " + p["name"], "Version: " + p["version"], "Summary: " + p["description"],
            "License: MIT", "License-File: LICENSE", "Requires-Python: " + p["requires-python"]]
    head += ["Classifier: " + c for c in p["classifiers"]] + ["Requires-Dist: " + d for d in p["dependencies"]]
    head += ["Description-Content-Type: text/markdown", "", ""]
    return "\n".join(head).encode() + read(HERE, "README.md")


def files(folder, part):
    """The names below a part of a folder, without what builds leave there."""
    if not os.path.isdir(os.path.join(folder, part)):
        return [part]
    names = [os.path.join(part, n) for n in sorted(os.listdir(os.path.join(folder, part)))]
    ignored = re.compile(r"(^|/)(build[^/]*|dist|__pycache__|[^/]*\.(tmp|so|egg-info)|src/python)$")
    return [deep for n in names if not ignored.search(n) for deep in files(folder, n)]


def library():
    given = os.environ.get("TACTIGON_LIBRARY")
    if given:
        return read(HERE, given)
    with tempfile.TemporaryDirectory() as folder:  # outside src, where tests look for sources
        subprocess.check_call(["cmake", "-S", SOURCE, "-B", folder, "-DTACTIGON_PROGRAM=OFF", "-DCMAKE_BUILD_TYPE=Release"])
        subprocess.check_call(["cmake", "--build", folder, "--target", "tactigon_shared", "-j", str(os.cpu_count())])
        return read(folder, "src/libtactigon.so")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    p = project()
    tag = "py3-none-" + re.sub("[-.]", "_", sysconfig.get_platform())
    name = "%s-%s" % (p["name"], p["version"])
    about = name + ".dist-info/"
    content = {n: read(HERE, n) for n in files(HERE, "tactigon")}
    content["tactigon/libtactigon.so"] = library()
    content[about + "LICENSE"] = read(SOURCE, "LICENSE")
    content[about + "METADATA"] = metadata()
    content[about + "WHEEL"] = ("Wheel-Version: 1.0\nGenerator: tactigon\nRoot-Is-Purelib: false\nTag: %s\n" % tag).encode()
    record = ""
    for n, data in content.items():
        record += "%s,sha256=%s,%d\n" % (n, base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("="), len(data))
    content[about + "RECORD"] = ("%s%sRECORD,,\n" % (record, about)).encode()
    wheel = "%s-%s.whl" % (name, tag)
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as out:
        for n, data in content.items():
            info = zipfile.ZipInfo(n, day() + (0, 0, 0))
            info.external_attr, info.compress_type = 0o100644 << 16, zipfile.ZIP_DEFLATED
            out.writestr(info, data)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    name = "%s-%s" % (project()["name"], project()["version"])
    content = {n: read(HERE, n) for part in ("README.md", "backend.py", "examples", "pyproject.toml", "tactigon") for n in files(HERE, part)}
    content["PKG-INFO"] = metadata()
    content.update(("source/" + n, read(SOURCE, n)) for part in PARTS for n in files(SOURCE, part))
    when = calendar.timegm(day() + (0, 0, 0))
    with open(os.path.join(sdist_directory, name + ".tar.gz"), "wb") as file, \
            gzip.GzipFile("", "wb", fileobj=file, mtime=when) as packed, tarfile.open(mode="w", fileobj=packed) as out:
        for n, data in content.items():
            info = tarfile.TarInfo(name + "/" + n)
            info.size, info.mtime, info.mode = len(data), when, 0o644
            out.addfile(info, io.BytesIO(data))
    return name + ".tar.gz"
