import { expect, it } from 'vitest'
import { brandProblems, brandStylesheet, contrast, standardBrand } from './brand-rules.ts'

it('computes contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#0B2740', '#0b2740')).toBe(1)
})

it('finds nothing wrong with the standard colours', () => {
  expect(brandProblems(standardBrand)).toEqual([])
})

it.each([
  ['ink', '#8a8a8a', 'Text in Dark on white would be hard to read: 3.4:1, and it takes 4.5:1.'],
  ['ocean', '#4aa3df', /^Links on white would be hard to read/],
  ['coralInk', '#ff6b3d', 'White text on Buttons would be hard to read: 2.8:1, and it takes 4.5:1.'],
  ['sand', '#8a7a5a', /on Background would be hard to read/],
  ['coral', '#0f2a44', /^Icons in Accent on Dark/],
] as const)('refuses %s %s', (field, colour, message) => {
  const problem = brandProblems({ ...standardBrand, [field]: colour }).find((each) => each.field === field)
  expect(problem?.message).toMatch(message)
})

it('writes a stylesheet of the chosen colours and those that follow from them', () => {
  const sheet = brandStylesheet({ ...standardBrand, ocean: '#004d40' })
  expect(sheet).toMatch(/^:root\{--color-ink:#0b2740;/)
  expect(sheet).toContain('--color-ocean:#004d40')
  expect(sheet).toContain('--color-coral-press:#a53410')
})

it('leaves the surfaces of the dark scheme alone, and names each colour once', () => {
  const [always = '', byDay = ''] = brandStylesheet(standardBrand).split('@media not screen,(prefers-color-scheme:light)')
  expect(always).not.toContain('--color-sand')
  expect(byDay).toMatch(
    /^\{:root\{--color-coral-tint:#[0-9a-f]{6};--color-sand:#fff6ea;--color-sand-2:#[0-9a-f]{6};--color-paper:#[0-9a-f]{6}\}\}\n$/,
  )
})
