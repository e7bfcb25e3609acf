import { setImmediate as turn } from 'node:timers/promises'
import type { Tx } from '../../platform/database/database.ts'
import type { TariffEntry } from './read-tariff.ts'
import { wordingOf, type WordedTariff } from './suggest-codes.ts'
import { tariffEntries, tariffOn } from './tariff-queries.ts'

/** Editions that a process keeps: a published edition never changes. */
const MOST_KEPT = 3

const none: WordedTariff = { byCode: new Map(), own: new Map(), above: new Map() }
const kept = new Map<string, WordedTariff>()

/** Makes a tariff ready for questions; other requests go on between. */
const worded = async (entries: readonly TariffEntry[]): Promise<WordedTariff> => {
  const wording = wordingOf(entries)
  for (;;) {
    const step = wording.next()
    if (step.done) return step.value
    await turn()
  }
}

/** The tariff of the transaction's tenant on a day, ready for questions; an empty one where none is in force. */
export const tariffInForce = async (tx: Tx, day: string): Promise<WordedTariff> => {
  const id = await tariffOn(tx, day)
  if (id === undefined) return none
  const known = kept.get(id)
  if (known) return known
  const made = await worded(await tariffEntries(tx, id))
  kept.set(id, made)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return made
}
