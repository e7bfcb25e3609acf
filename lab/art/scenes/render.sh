#!/bin/sh
# render.sh NAME|all [scale] [samples]
# Renders with Blender (Cycles, CPU), then denoises and writes NAME.webp into the demonstration company's pictures.
# scale < 1 writes only a quick preview, preview/NAME.png in the build folder.
# Needs: blender 3.4+, and a python3 with OpenCV and numpy (apt: python3-opencv).
here=$(cd "$(dirname "$0")" && pwd)
export TOY_BUILD="${TOY_BUILD:-$(dirname "$(mktemp -u)")/toyworld-build}"
scale=${2:-1}; samples=${3:-56}
py=${PYTHON:-python3}; "$py" -c 'import cv2' 2>/dev/null || py=$(command -p -v python3)
mkdir -p "$TOY_BUILD/preview"; export PYTHONDONTWRITEBYTECODE=1
if [ "$1" = all ]; then
  names=$("$py" - "$here/post.py" <<'PY'
import re, sys
s = open(sys.argv[1]).read()
print(' '.join(re.findall(r'[a-z]+(?:-[a-z]+)+', s[s.index('ORDER = ('):s.index(').split()')])))
PY
)
else names=$1; fi
for n in $names; do
  [ -f "$here/$n.py" ] || { echo "no scene $n"; continue; }
  s=$(date +%s)
  nice -n 5 blender -b --python-exit-code 3 -P "$here/$n.py" -- "$scale" "$samples" >"$TOY_BUILD/$n.log" 2>&1 || { echo "$n failed"; tail -5 "$TOY_BUILD/$n.log"; continue; }
  if [ "$scale" = 1 ]; then
    nice -n 5 "$py" "$here/post.py" "$n" && rm -f "$TOY_BUILD/$n".*.exr
  else "$py" "$here/post.py" "$n" "$TOY_BUILD/preview/$n.png"; fi
  echo "$n $(($(date +%s)-s)) s"
done
