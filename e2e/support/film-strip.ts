import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const HEIGHT = 520
const GAP = 12
const perRow = 4

/** Pictures of a journey, taken as it goes, put side by side at the end. */
export class FilmStrip {
  readonly #frames: Buffer[] = []

  async take(page: Page): Promise<void> {
    // Toasts are gone, pictures have come.
    await page.waitForTimeout(600)
    this.#frames.push(await page.screenshot({ animations: 'disabled' }))
  }

  /** Writes the strip as WebP. */
  async write(file: string): Promise<void> {
    const frames = await Promise.all(
      this.#frames.map(async (frame) => {
        const { data, info } = await sharp(frame).resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true })
        return { input: data, width: info.width }
      }),
    )
    const rows = Array.from({ length: Math.ceil(frames.length / perRow) }, (_, row) =>
      frames.slice(row * perRow, (row + 1) * perRow),
    )
    const width = Math.max(...rows.map((row) => row.reduce((sum, frame) => sum + frame.width + GAP, GAP)))
    const placed = rows.flatMap((row, index) => {
      let left = GAP
      return row.map(({ input, width: wide }) => {
        const at = { input, left, top: GAP + index * (HEIGHT + GAP) }
        left += wide + GAP
        return at
      })
    })
    await mkdir(dirname(file), { recursive: true })
    await sharp({ create: { width, height: GAP + rows.length * (HEIGHT + GAP), channels: 3, background: '#fdfbf7' } })
      .composite(placed)
      .webp({ quality: 80 })
      .toFile(file)
  }
}
