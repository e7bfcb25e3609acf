"""Join the two half-sample renders, remove the remaining noise, tone-map and write
pictures/NAME.webp of the demonstration company and ../manifest.json.   usage: python3 post.py NAME [preview.png]

Noise removal: the light (colour / albedo) is smoothed by an a-trous filter steered by
normals, depth and the noise that the two halves show; edges and labels stay sharp."""
import json, os, sys, tempfile
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get('TOY_BUILD') or os.path.join(tempfile.gettempdir(), 'toyworld-build')
IMAGES = os.path.join(HERE, '..', '..', 'server', 'seeds', 'demo', 'pictures')
MANIFEST = os.path.join(HERE, '..', 'manifest.json')
ORDER = ('hero-parcels hero-route hero-locker how-shop how-warehouse how-home page-services page-rates page-contact '
         'page-calculator page-about page-shop page-blog page-restricted blog-packing-well blog-customs-form '
         'blog-cyber-sale blog-consolidate blog-battery-rules blog-track-parcel blog-invoice blog-returns blog-perfume blog-electronics '
         'blog-sizes about-team-desk about-dock').split()


def load(name, half, slot):
    x = cv2.imread(os.path.join(BUILD, f'{name}.{half}.{slot}.0001.exr'), cv2.IMREAD_UNCHANGED)
    x = np.nan_to_num(x, posinf=1e4).astype(np.float32)
    return x[..., 0] if slot == 'dep' and x.ndim == 3 else x[..., :3] if x.ndim == 3 else x


def tone(x, ev):
    """Linear light -> sRGB with a soft shoulder, mostly hue-preserving (kraft stays kraft)."""
    k = .62                                   # linear below, soft shoulder above
    f = lambda v: np.where(v < k, v, k + (1 - k) * (1 - np.exp(-(v - k) / (1 - k) * .92)))
    x = np.maximum(x * ev, 0)
    m = np.maximum(x.max(2, keepdims=True), 1e-6)
    y = np.minimum(.5 * x * (f(m) / m) + .5 * f(x), 1)
    return np.where(y <= .0031308, y * 12.92, 1.055 * np.power(np.maximum(y, 1e-8), 1 / 2.4) - .055).astype(np.float32)


def taps(x, s):
    """The 25 shifted views of x for an a-trous step s."""
    h, w = x.shape[:2]
    pad = np.pad(x, ((2 * s, 2 * s), (2 * s, 2 * s)) + ((0, 0),) * (x.ndim - 2), mode='edge')
    return lambda i, j: pad[(i + 2) * s:(i + 2) * s + h, (j + 2) * s:(j + 2) * s + w]


def denoise(A, B, alb, nor, dep, levels=4, k=1.9):
    """Edge-stopping a-trous filter of the light alone (colour / albedo), so textures and
    labels stay as sharp as the albedo pass.  Works on square roots (steadier noise)."""
    base = np.maximum(alb, .03)
    a, b = np.sqrt(np.maximum(A / base, 0)), np.sqrt(np.maximum(B / base, 0))
    # take out single bright pixels: not above the local mean by more than 4 deviations
    for x in (a, b):
        mu = cv2.blur(x, (5, 5)); sd = np.sqrt(np.maximum(cv2.blur(x * x, (5, 5)) - mu * mu, 0))
        np.minimum(x, mu + 2.2 * sd, out=x)
    c = (a + b) / 2
    lum = lambda x: x @ np.float32([.3, .5, .2])
    v = cv2.GaussianBlur(lum(a - b) ** 2 / 4, (0, 0), 2.5) + 1e-7
    nor = nor / np.maximum(np.linalg.norm(nor, axis=2, keepdims=True), 1e-4)
    dep = cv2.medianBlur(dep, 5)                       # depth of field makes it noisy
    m1 = cv2.blur(dep, (5, 5))
    gz = np.sqrt(np.maximum(cv2.blur(dep * dep, (5, 5)) - m1 * m1, 0)) * .6 + .004 * np.minimum(dep, 60)
    nor = cv2.GaussianBlur(nor, (0, 0), .8)
    nor = nor / np.maximum(np.linalg.norm(nor, axis=2, keepdims=True), 1e-4)
    al = np.sqrt(np.maximum(alb, 0))
    K = np.float32([1, 4, 6, 4, 1]) / 16
    for l in range(levels):
        s = 2 ** l
        L = lum(c)
        sig = k * np.sqrt(cv2.GaussianBlur(v, (3, 3), 0)) + 1e-4
        tc, tv, tn, tz, tl, ta = (taps(x, s) for x in (c, v, nor, dep, L, al))
        num = np.zeros_like(c); nv = np.zeros_like(v); den = np.zeros_like(v)
        for i in range(-2, 3):
            for j in range(-2, 3):
                n = np.maximum((tn(i, j) * nor).sum(2), 0) ** 24
                d = np.abs(tl(i, j) - L) / sig + np.abs(tz(i, j) - dep) / (gz * s * max(abs(i), abs(j), 1)) * .5 \
                    + ((ta(i, j) - al) ** 2).sum(2) * 12
                w = K[i + 2] * K[j + 2] * n * np.exp(-d)
                if i == 0 and j == 0:
                    w = np.full_like(v, K[2] * K[2])
                num += w[..., None] * tc(i, j); nv += w * w * tv(i, j); den += w
        c, v = num / den[..., None], nv / (den * den)
    return c * c * base


def main():
    name = sys.argv[1]
    meta = json.load(open(os.path.join(BUILD, name + '.json')))
    ev = meta.get('ev', 1.0)
    A, B = (load(name, h, 'rgb') for h in 'ab')
    alb, nor = ((load(name, 'a', s) + load(name, 'b', s)) / 2 for s in ('alb', 'nor'))
    dep = np.minimum(load(name, 'a', 'dep'), 200)
    out = tone(denoise(A, B, alb, nor, dep) * .98 + (A + B) / 2 * .02, ev)
    if len(sys.argv) > 2:
        cv2.imwrite(sys.argv[2], np.clip(out * 255 + .5, 0, 255).astype(np.uint8))
        return
    h, w = out.shape[:2]
    rng = np.random.default_rng(7)
    out = out + rng.normal(0, .9 / 255, (h, w, 1)).astype(np.float32)             # fine grain against banding
    os.makedirs(IMAGES, exist_ok=True)
    img = np.clip(out * 255 + .5, 0, 255).astype(np.uint8)
    cv2.imwrite(os.path.join(IMAGES, name + '.webp'), img, [cv2.IMWRITE_WEBP_QUALITY, 88])
    mf = MANIFEST
    man = {e['file']: e for e in json.load(open(mf))} if os.path.exists(mf) else {}
    man[name + '.webp'] = dict(file=name + '.webp', width=w, height=h, alt=meta['alt'], use=meta['use'])
    man = {f: e for f, e in man.items() if os.path.exists(os.path.join(IMAGES, f))}
    key = lambda f: ORDER.index(f[:-5]) if f[:-5] in ORDER else 99
    json.dump([man[f] for f in sorted(man, key=key)], open(mf, 'w'), indent=1)
    print(name, w, h, os.path.getsize(os.path.join(IMAGES, name + '.webp')))


main()
