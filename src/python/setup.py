"""Builds the shared library of this checkout with CMake, or takes the file in TACTIGON_LIBRARY, and adds it to the wheel."""
import os
import shutil
import subprocess
import tempfile

from setuptools import setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel

HERE = os.path.dirname(os.path.abspath(__file__))


class Build(build_py):
    def run(self):
        super().run()
        with tempfile.TemporaryDirectory() as folder:  # outside src, where tests look for sources
            library = os.environ.get("TACTIGON_LIBRARY")
            if not library:
                source = os.path.join(HERE, "..", "..")
                subprocess.check_call(["cmake", "-S", source, "-B", folder, "-DTACTIGON_PROGRAM=OFF", "-DCMAKE_BUILD_TYPE=Release"])
                subprocess.check_call(["cmake", "--build", folder, "--target", "tactigon_shared", "-j", str(os.cpu_count())])
                library = os.path.join(folder, "src", "libtactigon.so")
            shutil.copy(library, os.path.join(self.build_lib, "tactigon", "libtactigon.so"))


class Wheel(bdist_wheel):
    """A wheel for this system only, but for any Python 3."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


setup(cmdclass={"build_py": Build, "bdist_wheel": Wheel})
