import { standardBrand, type Brand } from '@parcelport/contract/site/brand-rules.ts'

/**
 * The colours of a letter, as `#rrggbb`. Each text of it stands on a ground that a brand was judged by (`brandProblems`): ink and
 * link on white, muted and link on sand, white on ink and on link.
 */
export interface MailColours {
  readonly ink: string
  /** Links, and the ground of buttons. */
  readonly link: string
  readonly accent: string
  readonly sand: string
  readonly sky: string
  readonly muted: string
  readonly line: string
}

/** A company's letters have its own colours; the standard ones where it has none. Sky, grey and lines are everybody's (DESIGN.md). */
export const mailColours = (brand: Brand = standardBrand): MailColours => {
  const { ink, ocean, coral, sand } = brand
  return { ink, link: ocean, accent: coral, sand, sky: '#9ec9e8', muted: '#51606e', line: '#e4dccf' }
}
