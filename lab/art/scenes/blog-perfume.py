import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

start('blog-perfume', 900, 600, 'sand', 'Three perfume bottles of different sizes and a spray can stand in front of an open carton.', 'blog: perfume')
studio()
def flask(w, h, loc, rot, m, cap):
    with grp(loc, rot):
        rbox((w, w * .55, h), (0, 0, 0), M(m, .08, .7), .09)
        rbox((w * .8, w * .56, h * .5), (0, -.012, h * .16), 'paper', .02)
        decal([(-w * .26, 0, w * .52, .05), (-w * .18, -.12, w * .36, .03)], 'ink', (0, -w * .29 - .012, h * .48), FRONT)
        cyl(w * .17, .1, (0, 0, h), M('sun', .25, .5, metal=.3), .02)
        cyl(w * .26, h * .34, (0, 0, h + .08), M(cap, .3, .5), .04)
open_box((1.7, 1.2, .85), (.75, .95, 0), -8, flap=(60, 25, 20, 22), lab=False)
flask(.78, .98, (-.95, -.1, 0), 12, 'blush', 'coral')
flask(.6, .74, (-.1, -.5, 0), -8, 'sky', 'ocean')
flask(.44, .5, (.52, -.85, 0), -16, 'mint', 'leaf')
spray((1.75, -.35, 0), -10, .86)
with grp((.75, .95, 0), -8):
    peanuts(90, 0, 0, .62, .66, .45)
parcel((.62, .52, .42), (-2.0, .4, 0), 24, m='kraft2', tape='sun')
cam((.3, -8.4, 3.2), (.0, 0, .8), 58, x=.5, y=.46, focus=(-.1, -.4, .7), fstop=1.4)
finish()
