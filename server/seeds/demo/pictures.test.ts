import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoDocuments } from './index.ts'

const folder = join(import.meta.dirname, 'pictures')
const logos = readdirSync(join(folder, 'brands'))
const [WIDTH, HEIGHT] = [480, 320]

/** How many of a picture's outermost pixels are drawn on. */
const drawnOnEdge = async (file: string): Promise<number> => {
  const drawn = await sharp(file, { density: 288 }).resize(WIDTH, HEIGHT, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const isDrawn = (x: number, y: number): boolean => (drawn[(y * WIDTH + x) * 4 + 3] ?? 0) > 0
  let count = 0
  for (let x = 0; x < WIDTH; x++) count += Number(isDrawn(x, 0)) + Number(isDrawn(x, HEIGHT - 1))
  for (let y = 0; y < HEIGHT; y++) count += Number(isDrawn(0, y)) + Number(isDrawn(WIDTH - 1, y))
  return count
}

test('every logo of the demonstration stands whole in its frame', async () => {
  const cut = await Promise.all(logos.map(async (logo) => ({ logo, drawn: await drawnOnEdge(join(folder, 'brands', logo)) })))
  expect(cut.length).toBeGreaterThanOrEqual(14)
  expect(cut.filter(({ drawn }) => drawn > 0)).toEqual([])
})

test('the steps of the hero are words, and make the way that a parcel goes', () => {
  expect(demoDocuments['/get/home/hero'].map(({ step }) => step)).toEqual(['Shop', 'Fly', 'Collect'])
})
