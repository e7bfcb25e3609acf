import { moneyDay } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { noPriceWords, owedFor, sumsOfBills, type Owed, type ToRelease } from './release.ts'

/**
 * Missing price, bill or payment that a package waits for before it flies. Undefined where it waits for nothing: the company does not
 * ask for payment before the flight, or did not when the package was received. Takes no lock: a simultaneous payment counts before or
 * after.
 */
export const owedBeforeFlight = async (tx: Tx, pkg: ToRelease, now: Date): Promise<Owed | undefined> => {
  const { today, profile } = await moneyDay(tx, now)
  if (profile?.prepay !== 'before flight') return undefined
  const charged = await tx.selectFrom('package_prices').select('package_id').where('package_id', '=', pkg.id).executeTakeFirst()
  // Storage of later days is on a later bill.
  return charged && owedFor(tx, pkg, { today, profile }, { storage: false })
}

/** Why a package may not fly yet, in a sentence for staff; undefined where it may. */
export const notPaidToFly = async (tx: Tx, pkg: ToRelease, now: Date): Promise<string | undefined> => {
  const { tracking_number: number } = pkg
  const owed = await owedBeforeFlight(tx, pkg, now)
  if (!owed) return undefined
  if (owed.kind === 'no price') return noPriceWords(owed.titles, number)
  if (owed.kind === 'not billed') return `${owed.sums} for ${number} has not been billed yet. It flies once its bill is paid.`
  return `${number} waits for payment of ${sumsOfBills(owed.bills)}.`
}
