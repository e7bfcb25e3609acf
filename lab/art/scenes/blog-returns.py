import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

start('blog-returns', 900, 600, 'sand', 'A parcel inside a round coral arrow that turns back to where it came from, beside a small truck.', 'blog: returns')
studio()
with grp((-.35, .55, 1.25), (90, 0, 0)):
    ring(1.12, .1, M('coral', .35, .4), a0=70, a1=385)
    with grp((1.12 * math.cos(rad(70)), 1.12 * math.sin(rad(70)), 0), (0, 0, -18)):
        shape([(-.02, .34), (.5, 0), (-.02, -.34)], .2, M('coral', .35, .4), bev=.05)
rbox((1.3, .8, .46), (-.35, .55, 0), 'kraft3', .04)
parcel((1.05, .8, .72), (-.35, .45, .46), -10, arr=True)
truck((2.0, -.25, 0), 196, .5)
parcel((.6, .5, .4), (-2.0, -.1, 0), 24, m='kraft2', tape='sky')
tape_roll((.55, -1.25, 0), 0, R=.26, w=.16, m='sun')
cam((.3, -8.6, 3.2), (.2, 0, 1.02), 52, x=.5, y=.48, focus=(-.2, -.1, .9), fstop=1.4)
finish()
