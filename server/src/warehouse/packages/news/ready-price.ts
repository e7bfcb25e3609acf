import { billsOfPackages } from '../../../billing/bills/show/bills-of-packages.ts'
import { dayInWords } from '../../../billing/bills/show/bill-words.ts'
import { expectedCost } from '../../../billing/bills/expected/expected-cost.ts'
import { withInside } from '../../../billing/charges/with-inside.ts'
import { namesInShort } from '../../../customers/notifications/named-things.ts'
import { sayingAtHome, type SayAtHome } from '../../../money/ledger/local-sums.ts'
import { sumOf } from '../../../money/ledger/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { GatheredMail } from './gathered-mail.ts'

/** Most packages whose expected cost one mail adds up; a mail about more says the sum of their bills alone. */
const MOST_PRICED = 50

interface Named {
  readonly id: string
  readonly name: string
}

/** What packages are expected to cost that are on no bill yet: `About US$47.00`; undefined where it is not known of any. */
const expectedOf = async (tx: Tx, packages: readonly Named[], say: SayAtHome): Promise<string | undefined> => {
  if (packages.length > MOST_PRICED) return undefined
  const known: { name: string; total: string }[] = []
  for (const { id, name } of packages) {
    const cost = await expectedCost(tx, id, tx.now())
    if (cost) known.push({ name, total: cost.total })
  }
  if (known.length === 0) return undefined
  const sum = `About ${say(sumOf(known.map(({ total }) => total)), 'USD')}`
  return known.length === packages.length ? sum : `${sum} for ${namesInShort(known.map(({ name }) => name))}`
}

/** What ready packages cost, for their mail: what is left of their bills and how to pay it, and what is expected of the others. */
export const readyPrice = async (tx: Tx, packages: readonly Named[]): Promise<Pick<GatheredMail, 'facts' | 'pay'>> => {
  const all = await withInside(
    tx,
    packages.map(({ id }) => id),
  )
  const bills = await billsOfPackages(tx, all)
  const say = await sayingAtHome(tx)
  const owed = bills.filter(({ open }) => Number(open) > 0)
  const billed = new Set(bills.flatMap(({ packageIds }) => packageIds))
  const others = packages.filter(({ id }) => !billed.has(id))
  const expected = await expectedOf(tx, others, say)
  const [one, ...more] = owed
  const toCome = expected === undefined ? [] : [[owed.length === 0 ? 'To pay' : 'To come', expected] as const]
  if (!one) {
    const isPaid = bills.length > 0 && others.length === 0
    return { facts: isPaid ? [['To pay', 'Nothing: it is paid']] : toCome }
  }
  if (more.length > 0) {
    const each = owed.map(({ open, currency, number }) => ['To pay', `${say(open, currency)} of bill ${number}`] as const)
    return { facts: [...each, ...toCome], pay: 'several bills' }
  }
  return {
    facts: [
      ['To pay', say(one.open, one.currency)],
      ['Pay by', `the end of ${dayInWords(one.dueOn)}`],
      ['Bill', one.number],
      ['Reference', one.reference],
      ...toCome,
    ],
    pay: { billId: one.id, number: one.number },
  }
}
