import { hasEnded, type ActionFix, type PackageStatus } from '../statuses/packages-rules.ts'

/** One invoice over several packages: how many at most, and the most that one of them may be worth in US dollars. */
export const invoiceBounds = { packages: 20, value: 1_000_000 } as const

export const invoiceMessages = {
  total: 'Enter the total of the whole invoice in US dollars, such as 120.50.',
  several: `Choose 2 to ${invoiceBounds.packages} packages.`,
  amount: 'Enter what is in each package in US dollars, such as 40.25.',
} as const

interface TakesInvoice {
  readonly status: PackageStatus
  readonly actionFix: ActionFix | null
  readonly hasInvoice: boolean
}

/**
 * Whether a package takes an invoice from its customer now: it has none and has not come to its end, waits for another, or has not been
 * received yet. Pure.
 */
export const takesInvoice = ({ status, actionFix, hasInvoice }: TakesInvoice): boolean =>
  (!hasInvoice && !hasEnded(status)) || (status === 'Action required' ? actionFix === 'invoice' : status === 'Prealerted')

/** The cents of an amount in plain figures, `120`, `120.5` or `120.50`: exact, since no fraction is ever made; undefined for any other text. Pure. */
export const centsOf = (figures: string): number | undefined => {
  const [, whole, cents = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(figures) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** Cents as plain figures: `12050` is `120.50`. Pure. */
export const figuresOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What is missing of an invoice's total, in cents: below nothing where the shares are too much. Pure. */
export const centsLeft = (total: number, shares: readonly number[]): number =>
  shares.reduce((left, share) => left - share, total)

/** Why an invoice, in cents, cannot be allotted so; undefined where it can: each share is a value, and to the cent they come to the total. Pure. */
export const sharesRefusal = (total: number | undefined, shares: readonly (number | undefined)[]): string | undefined => {
  if (total === undefined || total === 0) return invoiceMessages.total
  if (shares.length < 2 || shares.length > invoiceBounds.packages) return invoiceMessages.several
  const known = shares.filter((share) => share !== undefined && share > 0 && share <= invoiceBounds.value * 100)
  if (known.length < shares.length) return invoiceMessages.amount
  const left = centsLeft(total, known as number[])
  if (left === 0) return undefined
  return left > 0
    ? `The amounts must add up to the invoice: US$${figuresOf(left)} is missing.`
    : `The amounts must add up to the invoice: US$${figuresOf(-left)} is too much.`
}
