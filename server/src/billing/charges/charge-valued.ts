import type { Tx } from '../../platform/database/database.ts'
import { pricesBy } from '../../prices/promises/priced-by.ts'
import { recharged, makeCharges, takenOffByHand } from './charge-package.ts'
import { unsaidPrices } from './unsaid-prices.ts'
import { price, pricedPackage, published, standing } from './package-price.ts'

/** Reason on a charge that replaces a credited one. */
export const VALUED = recharged.valued

/**
 * Changes of a package's rule charges after a correction of its declared value, with the measures as they were charged: the codes, and
 * a function that charges them again. Excluded are charges per bill, charges that a person cancelled, and charges that now need a price
 * from a person. Undefined where the rules never charged it.
 * @param wasDeclared whether it had a declared value when it was charged
 */
export const valueChanges = async (tx: Tx, packageId: string, wasDeclared: boolean) => {
  const before = await pricedPackage(tx, packageId)
  const pkg = before && (await standing(tx, packageId))
  if (!pkg || pkg.packed) return undefined
  const { inForce } = await pricesBy(tx, before.by)
  const inputs = { ...before.inputs, declared: pkg.inputs.declared }
  const was = price({ ...pkg, inputs: before.inputs, declared: wasDeclared }, inForce)
  const now = price({ ...pkg, inputs }, inForce)
  const sumsOf = ({ lines }: typeof now) => new Map(lines.map((line) => [line.code, published(line, inForce)]))
  const [charged, due] = [sumsOf(was), sumsOf(now)]
  const away = (await takenOffByHand(tx, [pkg.id])).get(pkg.id)
  const ofBill = inForce.rules.filter(({ per }) => per === 'bill').map(({ code }) => code)
  const codes = [...new Set([...charged.keys(), ...due.keys()])].filter(
    (code) => charged.get(code) !== due.get(code) && !away?.has(code) && ![...ofBill, ...now.waiting].includes(code),
  )

  /** Charges the chosen codes again. A charge that no longer has a price waits for a person. */
  const charge = async (chosen: readonly string[], at: Date) => {
    const lines = now.lines.filter(({ code }) => chosen.includes(code))
    const unsaid = (await unsaidPrices(tx, pkg.id)).filter((title) => now.onRequest.includes(title))
    const asked = now.onRequest.filter((title) => !was.onRequest.includes(title))
    const version = before.version + 1
    await tx
      .updateTable('charges')
      .set({ state: 'cancelled', reason: VALUED })
      .where('package_id', '=', pkg.id)
      .where('code', 'in', [...chosen, ''])
      .where('basis', 'is not', null)
      .where('state', '=', 'open')
      .execute()
    await tx
      .updateTable('package_prices')
      .set({
        inputs: JSON.stringify(inputs),
        on_request: [...new Set([...unsaid, ...asked])],
        version,
        // Earlier charges by hand still count as the price, unless a new price is needed.
        ...(asked.length > 0 && { priced_at: at }),
      })
      .where('package_id', '=', pkg.id)
      .execute()
    await makeCharges(tx, { pkg, lines, inForce, version, day: before.day, at, reason: VALUED })
    return lines.map((line) => ({ title: line.title, usd: published(line, inForce) }))
  }
  return { codes, charge }
}
