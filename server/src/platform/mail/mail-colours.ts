import { standardBrand, type Brand } from '@parcelport/contract/site/brand-rules.ts'

/**
 * The colours of a mail, as `#rrggbb`. Each text has a contrast that `brandProblems` checks: ink and link on white, muted and
 * link on sand, white on ink and on link.
 */
export interface MailColours {
  readonly ink: string
  /** Links, and the background of buttons. */
  readonly link: string
  readonly accent: string
  readonly sand: string
  readonly sky: string
  readonly muted: string
  readonly line: string
}

/** A company's mails have its own colours, else the standard ones. Sky, grey and lines are the same for all (DESIGN.md). */
export const mailColours = (brand: Brand = standardBrand): MailColours => {
  const { ink, ocean, coral, sand } = brand
  return { ink, link: ocean, accent: coral, sand, sky: '#9ec9e8', muted: '#51606e', line: '#e4dccf' }
}
