import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

start('blog-invoice', 900, 600, 'sand', 'A long store receipt with its total marked in coral stands between a phone and a parcel.', 'blog: invoice')
studio()
zig = [(-.62 + i * .124, -1.12 + (.07 if i % 2 else 0)) for i in range(11)]
with grp((-.55, .3, 1.18), (80, 0, 8)):
    shape(zig + [(.62, 1.12), (-.62, 1.12)], .03, 'paper', bev=.004)
    z = .017
    decal([(-.44, .84, .5, .1)], 'ocean', (0, 0, z))
    decal([(-.44, .68, .34, .04)], 'faint', (0, 0, z))
    for i in range(4):
        y = .42 - i * .2
        decal([(-.44, y, .46 - .08 * (i % 3), .05), (.24, y, .2, .05)], 'steel', (0, 0, z))
    decal([(-.46, -.36, .92, .015)], 'ink', (0, 0, z))
    shape(rr(.98, .26, .08, cy=-.56), .012, 'coral', (0, 0, z), bev=.003)
    decal([(-.4, -.59, .3, .06), (.16, -.59, .24, .06)], 'paper', (0, 0, z + .008))
    decal([(-.3 + i * .055, -.92, .02 + .012 * (i % 3), .16) for i in range(11)], 'ink', (0, 0, z))
rbox((1.1, .5, .5), (-.5, .72, 0), 'kraft3', .04, 8)
with grp((.72, -.35, .92), (68, 0, -14)):
    phone((0, 0, 0), 0, .84, lambda: (shape(rr(.66, 1.1, .06, cy=.18), .03, lit('paper', .4), bev=.006), decal([(-.24, .5, .3, .07), (-.24, .3, .48, .04), (-.24, .18, .4, .04), (-.24, .06, .48, .04)], 'steel', (0, 0, .03)), shape(rr(.5, .14, .04, cy=-.2), .04, lit('coral', .4), bev=.006), shape(circ(.13, 30, 0, -.68), .04, lit('coral', .4), bev=.01)))
rbox((.5, .36, .36), (.78, .0, 0), 'kraft3', .03, -14)
parcel((1.05, .85, .72), (1.85, .55, 0), -18, arr=True)
parcel((.58, .48, .36), (1.8, .55, .72), 10, m='kraft2', tape='sun')
pen((-1.05, -1.1, 0), 14, .8, 'ocean')
parcel((.5, .42, .34), (-2.05, .15, 0), 26, m='kraft2', tape='sky')
cam((.35, -8.4, 3.2), (.05, 0, .95), 57, x=.5, y=.48, focus=(-.2, -.2, .95), fstop=1.4)
finish()
