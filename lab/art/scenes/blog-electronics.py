import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

start('blog-electronics', 900, 600, 'sand', 'Headphones, a laptop, a phone and a plug with two flat pins beside a parcel.', 'blog: electronics')
studio()
laptop((-.7, .45, 0), 12, .95, lambda: product_grid(2.6, 1.66, 3, 2))
with grp((1.15, .45, 0), -10):
    parcel((1.0, .8, .6), (0, 0, 0), 0, arr=True)
headphones((1.12, .35, .6), -14, .8)
with grp((1.05, -1.0, .06), (0, 0, 24)):
    phone((0, 0, 0), (0, 0, 0), .56, screen_list)
with grp((-.75, -1.15, 0), (0, 0, 30)):
    rbox((.42, .34, .26), (0, 0, 0), M('ink', .35, .5), .07)
    rbox((.02, .24, .09), (0, 0, 0), M('ink', .35, .5), .01)
    for s in (-1, 1):
        rbox((.3, .03, .12), (.32, s * .085, .08), M('steel', .25, .6, metal=.6), .008)
    tube(smooth_pts([(-.2, 0, .13), (-.45, .02, .1), (-.8, .3, .06), (-1.15, .1, .05), (-1.5, .45, .05)], 8), .04, M('ink', .4, .4))
parcel((.6, .5, .4), (2.25, .3, 0), -24, m='kraft2', tape='sky')
cam((.4, -8.6, 3.5), (.02, 0, .84), 54, x=.5, y=.47, focus=(.1, -.3, .8), fstop=1.4)
finish()
