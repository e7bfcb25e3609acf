/** The colours that a company chooses, as `#rrggbb`; all others are derived from them (DESIGN.md "Tokens"). */
export const brandColours = {
  ink: { title: 'Dark', use: 'Text, and the dark surfaces', standard: '#0b2740' },
  ocean: { title: 'Links', use: 'Links and secondary buttons', standard: '#0f4c75' },
  coral: { title: 'Accent', use: 'Shapes and icons, never text', standard: '#ff6b3d' },
  coralInk: { title: 'Buttons', use: 'Buttons, and text in the accent colour', standard: '#c93f14' },
  sand: { title: 'Background', use: 'The tinted background of every other part', standard: '#fff6ea' },
} as const
export type BrandColour = keyof typeof brandColours
export type Brand = Readonly<Record<BrandColour, string>>

export const brandColourNames = Object.keys(brandColours) as BrandColour[]
/** The colours of a company that has chosen none. */
export const standardBrand: Brand = {
  ink: brandColours.ink.standard,
  ocean: brandColours.ocean.standard,
  coral: brandColours.coral.standard,
  coralInk: brandColours.coralInk.standard,
  sand: brandColours.sand.standard,
}

export const HEX_COLOUR = '^#[0-9A-Fa-f]{6}$'
/** Least contrast of text (WCAG 2.2, 1.4.3) and of icons (1.4.11) with their background. */
export const TEXT_CONTRAST = 4.5
export const ICON_CONTRAST = 3

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (colour: string): Channels => {
  const number = Number.parseInt(colour.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}
const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Mixes `share` of `other` into `colour`, channel by channel. */
const mix = (colour: string, other: string, share: number): string => {
  const into = channelsOf(other)
  return hexOf(channelsOf(colour).map((channel, index) => channel * (1 - share) + (into[index] ?? 0) * share))
}

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = (colour: string): number => {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2 "contrast ratio"). */
export const contrast = (one: string, other: string): number => {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const white = '#ffffff'
const black = '#000000'
const muted = '#51606e'

/** The custom properties of ui/src/tokens.css that a brand overrides, by name without `--color-`. */
export const brandTokens = ({ ink, ocean, coral, coralInk, sand }: Brand): Readonly<Record<string, string>> => ({
  ink,
  'ink-2': mix(ink, white, 0.06),
  'ink-line': mix(ink, white, 0.18),
  'on-ink-muted': mix(white, ink, 0.26),
  night: mix(ink, white, 0.03),
  'on-night': mix(white, ink, 0.17),
  ocean,
  coral,
  'coral-ink': coralInk,
  'coral-press': mix(coralInk, black, 0.18),
  'coral-tint': mix(coral, white, 0.88),
  sand,
  'sand-2': mix(sand, black, 0.04),
  paper: mix(sand, white, 0.65),
})

interface Pair {
  readonly field: BrandColour
  readonly of: string
  readonly on: string
  readonly least: number
  readonly says: string
}

const pairsOf = (brand: Brand): Pair[] => {
  const token = brandTokens(brand)
  const { ink, ocean, coral, coralInk, sand } = brand
  const derived = (name: string): string => token[name] ?? ''
  const text = (field: BrandColour, of: string, on: string, says: string): Pair => ({
    field,
    of,
    on,
    least: TEXT_CONTRAST,
    says,
  })
  return [
    text('ink', ink, white, 'Text in Dark on white'),
    text('ink', derived('on-ink-muted'), derived('ink-2'), 'Quiet text on Dark'),
    text('ocean', ocean, white, 'Links on white'),
    text('coralInk', white, coralInk, 'White text on Buttons'),
    text('sand', ink, derived('sand-2'), 'Text in Dark on Background'),
    text('sand', muted, sand, 'Grey text on Background'),
    text('sand', ocean, sand, 'Links on Background'),
    text('sand', coralInk, sand, 'Text in the colour of Buttons on Background'),
    { field: 'coral', of: coral, on: ink, least: ICON_CONTRAST, says: 'Icons in Accent on Dark' },
  ]
}

export interface BrandProblem {
  readonly field: BrandColour
  readonly message: string
}

const shown = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

/** Pairs of a brand's colours with too little contrast, each with a sentence that says how much. Expects valid `#rrggbb`. Pure. */
export const brandProblems = (brand: Brand): BrandProblem[] =>
  pairsOf(brand).flatMap(({ field, of, on, least, says }) => {
    const ratio = contrast(of, on)
    return ratio >= least
      ? []
      : [{ field, message: `${says} would be hard to read: ${shown(ratio)}, and it takes ${least}:1.` }]
  })

/** Light surfaces; in dark mode the standard dark ones replace them (ui/src/tokens.css). */
const byDay: ReadonlySet<string> = new Set(['coral-tint', 'sand', 'sand-2', 'paper'])

/** The stylesheet of a brand: all properties that it overrides. Expects colours without problems. */
export const brandStylesheet = (brand: Brand): string => {
  const lines = Object.entries(brandTokens(brand))
  const write = (isByDay: boolean): string =>
    lines
      .filter(([name]) => byDay.has(name) === isByDay)
      .map(([name, colour]) => `--color-${name}:${colour}`)
      .join(';')
  return `:root{${write(false)}}@media not screen,(prefers-color-scheme:light){:root{${write(true)}}}\n`
}
