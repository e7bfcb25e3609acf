import type { PackageWishShown } from '@parcelport/contract/warehouse/packages/package-fields.ts'
import type { ReactNode } from 'react'

const written = ({ words, state, why }: PackageWishShown): string => {
  if (state === 'cancelled') return `${words} (cancelled by the customer)`
  return why === undefined ? words : `${words} (not followed: ${why})`
}

/** The customer's standing wishes for a package, in words: those that apply, with `all` those that do not too. Nothing without any. */
export const WishesLine = ({
  wishes = [],
  all = false,
}: {
  readonly wishes?: readonly PackageWishShown[] | undefined
  readonly all?: boolean
}): ReactNode => {
  const shown = wishes.filter(
    ({ state, why }) => state === 'waits' || state === 'asked' || (all && (state === 'cancelled' || why !== undefined)),
  )
  return shown.length === 0 ? null : <p className="small wrap-anywhere">{`Wishes: ${shown.map(written).join('; ')}.`}</p>
}
