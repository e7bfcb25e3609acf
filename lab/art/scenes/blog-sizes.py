import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

start('blog-sizes', 900, 600, 'sand', 'A tall carton stands beside an upright yellow measuring tape, with a small parcel on a scale in front.', 'blog: sizes')
studio()
parcel((1.15, .9, 1.9), (-.3, .5, 0), -10, arr=True)
with grp((.72, .35, 0), -10):
    rbox((.3, .05, 2.3), (0, 0, 0), M('sun', .4, .4), .012)
    decal([(-.15, .1 + i * .1, .2 if i % 5 == 0 else .11, .018) for i in range(21)], 'ink', (0, -.027, 0), FRONT)
    with grp((.0, -.02, 0), 0):
        rbox((.62, .3, .52), (.3, .12, 0), M('coral', .35, .4), .12)
        with grp((.3, -.04, .26), FRONT):
            cyl(.16, .04, (0, 0, 0), 'sand', .01, base=False)
scale_((1.75, -.35, 0), -14, .78)
parcel((.62, .5, .42), (1.75, -.32, .22), -8, m='kraft2', tape='sky')
parcel((.8, .66, .5), (-1.75, .1, 0), 20, m='kraft2', tape='sun')
parcel((.5, .42, .34), (-1.75, .1, .5), -6, m='kraft3')
cam((.35, -8.6, 3.1), (.1, 0, 1.05), 54, x=.5, y=.48, focus=(0, -.1, .9), fstop=1.4)
finish()
