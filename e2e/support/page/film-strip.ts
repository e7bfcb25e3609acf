import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Of the whole strip; each of its two rows is scaled to fill it. Pixels. */
const WIDTH = 2_400
const GAP = 12

interface Frame {
  readonly picture: Buffer
  /** Width by height. */
  readonly ratio: number
}

const wide = (frames: readonly Frame[]): number => frames.reduce((sum, { ratio }) => sum + ratio, 0)

/** Two rows in order, as equally long as they can be. */
const inTwoRows = (frames: readonly Frame[]): (readonly Frame[])[] => {
  const splits = frames.slice(1).map((_, index) => [frames.slice(0, index + 1), frames.slice(index + 1)] as const)
  const uneven = ([first, second]: readonly [readonly Frame[], readonly Frame[]]): number =>
    Math.abs(wide(first) - wide(second))
  return (
    splits
      .toSorted((a, b) => uneven(a) - uneven(b))
      .at(0)
      ?.slice() ?? [frames]
  )
}

/** Whether every picture that the window shows is there; runs in the page. */
const picturesInSightHaveCome = (): boolean =>
  [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return image.complete || bottom < 0 || top > innerHeight
  })

/** Pictures of a journey, taken as it goes, put side by side at the end. */
export class FilmStrip {
  readonly #frames: Buffer[] = []

  async take(page: Page): Promise<void> {
    await page.waitForFunction(picturesInSightHaveCome)
    this.#frames.push(await page.screenshot({ animations: 'disabled' }))
  }

  /** Writes the strip as WebP. */
  async write(file: string): Promise<void> {
    const frames = await Promise.all(
      this.#frames.map(async (picture): Promise<Frame> => {
        const { width, height } = await sharp(picture).metadata()
        return { picture, ratio: width / height }
      }),
    )
    let top = GAP
    const placed = []
    for (const row of inTwoRows(frames)) {
      const height = Math.floor((WIDTH - GAP * (row.length + 1)) / wide(row))
      let left = GAP
      for (const { picture, ratio } of row) {
        const width = Math.floor(height * ratio)
        placed.push({ input: await sharp(picture).resize({ width, height }).png().toBuffer(), left, top })
        left += width + GAP
      }
      top += height + GAP
    }
    await mkdir(dirname(file), { recursive: true })
    await sharp({ create: { width: WIDTH, height: top, channels: 3, background: '#d9d4c8' } })
      .composite(placed)
      .webp({ quality: 80 })
      .toFile(file)
  }
}
