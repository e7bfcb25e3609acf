/**
 * Cuts the two web fonts of ui/src/fonts from their npm packages: `node ui/fonts/subset-fonts.ts`.
 *
 * Kept: Latin with the accents of English, Spanish, French, Portuguese and Dutch, typographic quotes and dashes, €, ×, − and →.
 * Inter keeps the weights 400–700; Bricolage Grotesque is set at 700 everywhere, so it keeps that weight and its optical
 * sizes 18–60. Both are under the SIL Open Font License (OFL-*.txt beside the cuts).
 */
import { readFile, writeFile, copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type SubsetFont = (font: Buffer, text: string, options: Record<string, unknown>) => Promise<Buffer>
const require = createRequire(import.meta.url)
const subsetFont = require('subset-font') as SubsetFont

const target = new URL('../src/fonts/', import.meta.url)
const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
const latin = range(0x20, 0x7e) + range(0xa0, 0xff)

const cuts = [
  {
    name: 'inter',
    file: 'inter-latin-wght-normal.woff2',
    text: latin + 'ıŒœŠšŽžŸ–—‘’‚“”„•…‹›€™←↑→↓−≤≥′″',
    options: {
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
    },
  },
  {
    name: 'bricolage-grotesque',
    file: 'bricolage-grotesque-latin-opsz-normal.woff2',
    text: latin.replace(/[¤¦¨ª¬¯²³´µ¶¸¹º]/g, '') + 'ŒœŠšŸ–—‘’“”•…€→−',
    options: {
      variationAxes: { wght: 700, opsz: { min: 18, max: 60 } },
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
    },
  },
]

for (const cut of cuts) {
  const folder = `@fontsource-variable/${cut.name}`
  const source = await readFile(require.resolve(`${folder}/files/${cut.file}`))
  const font = await subsetFont(source, cut.text, { targetFormat: 'woff2', ...cut.options })
  await writeFile(new URL(`${cut.name}.woff2`, target), font)
  await copyFile(require.resolve(`${folder}/LICENSE`), new URL(`OFL-${cut.name}.txt`, target))
  console.log(`${cut.name}.woff2 ${font.length} bytes`)
}
