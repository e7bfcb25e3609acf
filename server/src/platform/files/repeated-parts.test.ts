import { expect, test } from 'vitest'
import { repeatedParts } from './repeated-parts.ts'

const drawing = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
/** Nested groups: ten references to ten references, `levels` deep. */
const tens = (levels: number, refer = (id: string) => `<use href="#${id}"/>`): string =>
  drawing(
    `<rect id="l0"/>${Array.from({ length: levels }, (_, level) => `<g id="l${level + 1}">${refer(`l${level}`).repeat(10)}</g>`).join('')}`,
  )

test('elements that others refer to are counted as often as they are drawn, all the way down', () => {
  expect(repeatedParts(drawing('<rect/><g><path/></g>'))).toBe(0)
  expect(repeatedParts(drawing('<rect id="a"/><use href="#a"/><use xlink:href = " #a"/>'))).toBe(2)
  expect(repeatedParts(drawing('<g id="a"><rect/><rect/></g><use href="#a"/>'))).toBe(3)
  expect(repeatedParts(tens(3))).toBeGreaterThan(1_000)
  expect(repeatedParts(tens(150))).toBeGreaterThan(1e100)
  expect(repeatedParts(tens(3, (id) => `<path style="fill:url(#${id})"/>`))).toBeGreaterThan(1_000)
})

test('gradients are not: a colour is no element', () => {
  const gradient = '<linearGradient id="a"><stop/><stop/></linearGradient>'
  expect(repeatedParts(drawing(gradient + '<path fill="url(#a)"/>'.repeat(1_000)))).toBe(0)
})

test('self-references end, comments and quotes hold no elements, and unclosed elements do not count', () => {
  expect(repeatedParts(drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBeLessThan(10)
  expect(
    repeatedParts(drawing('<!-- <use href="#a"/> --><g id="a"><path d=">"/><text><![CDATA[<use href="#a"/>]]></text></g>')),
  ).toBe(0)
  for (const endless of ['<rect a="', '<!-- ', '<![CDATA[', '<g>'.repeat(300)])
    expect(repeatedParts(`<svg>${endless}`)).toBe(Number.POSITIVE_INFINITY)
})

test('a drawing of half a megabyte is counted in one go, however it refers', () => {
  for (const bit of ['<use href="#a"/>', '<g id="a">', '<g id="a"/>', '<!--', '<', '"', 'url(#', ' id="'])
    expect(repeatedParts(drawing(bit.repeat(500_000 / bit.length)))).toBeGreaterThanOrEqual(0)
})
