import sharp from 'sharp'
import { expect, test } from 'vitest'
import { duringTransaction } from '../database/open-transaction.ts'
import { drawSvg } from './draw-svg.ts'

const drawing = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="293" height="48">${inside}</svg>`)
/** A hundred thousand rectangles in 600 bytes, which librsvg draws for many seconds. */
const bomb = drawing(
  `<defs><rect id="l0" width="293" height="48" opacity=".5"/>${[0, 1, 2, 3, 4]
    .map((level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`)
    .join('')}</defs><use href="#l5"/>`,
)

test('a drawing comes as pixels that can be seen through, as large as papers need it', async () => {
  const drawn = await drawSvg(drawing('<path fill="#0b2740" d="M0 0h20v20z"/>'))
  expect(drawn).toMatchObject({ width: 293, height: 48 })
  expect(await sharp(drawn?.png).metadata()).toMatchObject({
    format: 'png',
    width: 760,
    height: 125,
    channels: 4,
    hasAlpha: true,
  })
})

test('one that takes too long is given up, its process with it; those in line behind it are drawn', async () => {
  const [late, next, none] = await Promise.all([
    drawSvg(bomb),
    drawSvg(drawing('<path d="M0 0h9v9z"/>')),
    drawSvg(Buffer.from('<svg')),
  ])
  expect(late).toBeUndefined()
  expect(next).toMatchObject({ width: 293 })
  expect(none).toBeUndefined()
})

test('no transaction is kept open for it', async () => {
  await expect(duringTransaction(async () => drawSvg(drawing('')))).rejects.toThrow(/A transaction is open/)
})
