#!/bin/sh
# make-video.sh [NAME=PNG ...]
# Writes the company video (parcels-week.mp4, .webm and its poster) into the demonstration company's pictures: slow moves over
# the rendered pictures, crossfades, drawn titles; 15 s, 1280 x 720, no sound. A PNG given for a name is used in its place,
# such as a larger render: how-warehouse=big.png.
# Needs: ffmpeg with libx264, libvpx-vp9 and libwebp, Chromium (CHROMIUM, else `chromium`), and npm ci.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
pictures=$here/../../server/seeds/demo/pictures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

source_of() {
  for pair in $replacements; do case $pair in "$1="*) echo "${pair#*=}"; return ;; esac; done
  echo "$pictures/$1.webp"
}
replacements="$*"

for n in 1 2 3 4 5 end; do
  "${CHROMIUM:-chromium}" --headless=new --no-sandbox --disable-gpu --no-first-run --disable-sync --hide-scrollbars \
    --allow-file-access-from-files --default-background-color=00000000 --window-size=1280,720 --virtual-time-budget=3000 \
    --screenshot="$work/title-$n.png" "file://$here/titles.html#$n" >/dev/null 2>&1
done

# One move: picture, zoom from, zoom to, horizontal from/to and vertical from/to as parts of the free room, title.
shot() {
  ffmpeg -loglevel error -y -i "$(source_of "$2")" -loop 1 -framerate 30 -t 3 -i "$work/title-$9.png" -filter_complex "
    [0:v]scale=3840:2160:force_original_aspect_ratio=increase:flags=lanczos,crop=3840:2160,
    zoompan=d=90:s=1280x720:fps=30:z='$3+($4-$3)*on/89':x='(iw-iw/zoom)*($5+($6-$5)*on/89)':y='(ih-ih/zoom)*($7+($8-$7)*on/89)'[p];
    [1:v]format=rgba,fade=in:st=0.45:d=0.35:alpha=1,fade=out:st=2.35:d=0.3:alpha=1[t];
    [p][t]overlay=x='-40*max(0,1-max(0,t-0.45)/0.35)':y=0:shortest=1,format=yuv420p[v]" -map '[v]' -frames:v 90 -c:v ffv1 "$work/$1.mkv"
}
shot 1 how-warehouse 1.00 1.12 .5 .6 .6 .6 1
shot 2 hero-parcels 1.22 1.02 .9 .6 .3 .4 2
shot 3 hero-route 1.04 1.20 .5 .9 .5 .5 3
shot 4 blog-customs-form 1.02 1.12 .5 .45 .5 .4 4
shot 5 hero-locker 1.05 1.24 .6 .85 .5 .35 5
ffmpeg -loglevel error -y -loop 1 -framerate 30 -t 2 -i "$work/title-end.png" -vf format=yuv420p -c:v ffv1 "$work/6.mkv"

ffmpeg -loglevel error -y -i "$work/1.mkv" -i "$work/2.mkv" -i "$work/3.mkv" -i "$work/4.mkv" -i "$work/5.mkv" -i "$work/6.mkv" \
  -filter_complex "[0][1]xfade=fade:duration=0.4:offset=2.6[a];[a][2]xfade=fade:duration=0.4:offset=5.2[b];
  [b][3]xfade=fade:duration=0.4:offset=7.8[c];[c][4]xfade=fade:duration=0.4:offset=10.4[d];[d][5]xfade=fade:duration=0.4:offset=13.0,format=yuv420p[v]" \
  -map '[v]' -c:v ffv1 "$work/all.mkv"
ffmpeg -loglevel error -y -i "$work/all.mkv" -an -c:v libx264 -preset slow -crf 25 -pix_fmt yuv420p -movflags +faststart "$work/parcels-week.mp4"
ffmpeg -loglevel error -y -i "$work/all.mkv" -an -c:v libvpx-vp9 -crf 36 -b:v 0 -row-mt 1 -cpu-used 3 -pix_fmt yuv420p "$work/parcels-week.webm"
ffmpeg -loglevel error -y -ss 3.02 -i "$work/all.mkv" -frames:v 1 -c:v libwebp -quality 84 "$work/parcels-week-poster.webp"
mv "$work"/parcels-week* "$pictures"
ls -l "$pictures"/parcels-week*
