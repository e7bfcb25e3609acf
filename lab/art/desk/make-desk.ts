/**
 * Makes what the warehouse of the demonstration photographs and what its customers hand in, into server/seeds/demo/pictures/desk:
 * parcels cut out of the rendered scenes, and specimens of identity cards.
 * Run: node lab/art/desk/make-desk.ts (needs npm ci).
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const pictures = new URL('../../../server/seeds/demo/pictures/', import.meta.url)
const file = (name: string): string => fileURLToPath(new URL(name, pictures))

/** Where in its scene each parcel stands, in pixels of the scene; as a photograph it is 4:3. */
const parcels = [
  ['parcel-open', 'blog-consolidate', 430, 190, 420],
  ['parcel-packed', 'blog-packing-well', 100, 180, 460],
  ['parcel-tall', 'blog-sizes', 230, 150, 420],
  ['parcel-flat', 'blog-sizes', 560, 310, 300],
  ['parcel-weighed', 'how-warehouse', 140, 370, 320],
  ['parcel-pair', 'blog-customs-form', 510, 180, 360],
  ['parcel-scale', 'page-rates', 580, 210, 480],
] as const

for (const [name, scene, left, top, width] of parcels)
  await sharp(file(`${scene}.webp`))
    .extract({ left, top, width, height: (width * 3) / 4 })
    .resize(640, 480)
    .webp({ quality: 72 })
    .toFile(file(`desk/${name}.webp`))

/** The identity cards to draw: name of the portrait's file, person's name, number of the card. */
const cards = [
  ['shanelle', 'Shanelle Boyce', '9004120316'],
  ['kofi', 'Kofi Springer', '8811230552'],
  ['patrice', 'Patrice Lowe', '7906180149'],
  ['wendell', 'Wendell Forde', '6702090471'],
  ['simone', 'Simone Jordan', '9508270265'],
] as const

const card = (face: string, name: string, number: string): string => {
  const portrait = readFileSync(file(`faces/${face}.svg`), 'utf8').replace('<svg ', '<svg x="48" y="150" ')
  const [first = '', last = ''] = name.split(' ')
  const line = (y: number, label: string, value: string): string =>
    `<text x="330" y="${y}" font-size="20" fill="#47607a">${label}</text>` +
    `<text x="330" y="${y + 38}" font-size="34" font-weight="700" fill="#0B2740">${value}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" font-family="DejaVu Sans, sans-serif">` +
    `<rect width="800" height="500" rx="28" fill="#E4EEF5"/><rect width="800" height="96" rx="28" fill="#0F4C75"/>` +
    `<rect y="60" width="800" height="36" fill="#0F4C75"/><rect y="96" width="800" height="8" fill="#F6C453"/>` +
    `<text x="48" y="62" font-size="30" font-weight="700" fill="#fff">IDENTITY CARD</text>` +
    `<text x="752" y="62" font-size="26" text-anchor="end" fill="#F6C453">SPECIMEN</text>` +
    portrait.replace('width="96" height="96"', 'width="240" height="240"') +
    line(180, 'Surname', last) +
    line(270, 'First name', first) +
    line(360, 'Number', number) +
    `<text x="48" y="462" font-size="18" fill="#47607a">Made for the demonstration. Nobody has this card.</text></svg>`
  )
}

for (const [face, name, number] of cards)
  await sharp(Buffer.from(card(face, name, number)))
    .webp({ quality: 78 })
    .toFile(file(`desk/card-${face}.webp`))
