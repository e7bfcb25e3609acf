import { moneyDay } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { noPriceWords, owedFor, sumsOfBills, type Owed, type ToRelease } from './release.ts'

/**
 * What a package that has not flown waits for before it may; undefined where it waits for nothing: the company asks for no payment
 * before the flight, or the package was received while it did not. Holds nothing: whoever pays at the same moment comes before or after.
 */
export const owedBeforeFlight = async (tx: Tx, pkg: ToRelease, now: Date): Promise<Owed | undefined> => {
  const { today, profile } = await moneyDay(tx, now)
  if (profile?.prepay !== 'before flight') return undefined
  const charged = await tx.selectFrom('package_prices').select('package_id').where('package_id', '=', pkg.id).executeTakeFirst()
  // What another day in Miami costs is on a later bill.
  return charged && owedFor(tx, pkg, { today, profile }, { storage: false })
}

/** Why a package does not fly yet, in a sentence for staff; undefined where it does. */
export const notPaidToFly = async (tx: Tx, pkg: ToRelease, now: Date): Promise<string | undefined> => {
  const { tracking_number: number } = pkg
  const owed = await owedBeforeFlight(tx, pkg, now)
  if (!owed) return undefined
  if (owed.kind === 'no price') return noPriceWords(owed.titles, number)
  if (owed.kind === 'not billed') return `${owed.sums} for ${number} has not been billed yet. It flies once its bill is paid.`
  return `${number} waits for payment of ${sumsOfBills(owed.bills)}.`
}
