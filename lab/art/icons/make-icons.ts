/**
 * Makes the site's icons from web/public/favicon.svg and the picture for shared links from social.html, all into web/public.
 * Run: node lab/art/icons/make-icons.ts (needs npm ci, and Chromium: CHROMIUM, else `chromium`).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = import.meta.dirname
const target = (name: string) => fileURLToPath(new URL(`../../../web/public/${name}`, import.meta.url))
const rounded = readFileSync(target('favicon.svg'), 'utf8')
/** Without round corners, for systems that cut their own shape. */
const full = rounded.replace(/ rx="15"/, '')
/** The mark within the inner 80 %, which every shape of mask leaves visible. */
const maskable = full.replace(/translate\([^)]*\) scale\([^)]*\)/, 'translate(12.7 12.7) scale(.82)')

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size <= 192 })
    .toBuffer()

/** An .ico that holds one PNG. */
const ico = (image: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

const small = await png(rounded, 32)
writeFileSync(target('favicon-32.png'), small)
writeFileSync(target('favicon.ico'), ico(small, 32))
writeFileSync(target('apple-touch-icon.png'), await png(full, 180))
writeFileSync(target('icon-192.png'), await png(rounded, 192))
writeFileSync(target('icon-512.png'), await png(rounded, 512))
writeFileSync(target('icon-maskable-512.png'), await png(maskable, 512))

const work = mkdtempSync(join(tmpdir(), 'social-'))
const shot = join(work, 'social.png')
const chromium = process.env.CHROMIUM ?? 'chromium'
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync', '--hide-scrollbars']
execFileSync(
  chromium,
  [
    ...flags,
    '--allow-file-access-from-files',
    '--window-size=1200,630',
    '--virtual-time-budget=3000',
    `--screenshot=${shot}`,
    `file://${here}/social.html`,
  ],
  { stdio: 'ignore' },
)
await sharp(shot).jpeg({ quality: 84, mozjpeg: true }).toFile(target('social.jpg'))
rmSync(work, { recursive: true })
