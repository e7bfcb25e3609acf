import { COUNTER_PACKAGES } from '@parcelport/contract/warehouse/desk/staff-counter-rules.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Shown } from './release-packages.ts'

/** Removes duplicates. Throws 400 where there are too many packages for one signature. */
const atMost = (listed: readonly string[]): string[] => {
  const each = [...new Set(listed)]
  if (each.length > COUNTER_PACKAGES) throw refuse.badRequest(`Please choose at most ${COUNTER_PACKAGES} packages.`)
  return each
}

/** Reads `id,id` from a query. Throws 400 where there are too many. */
export const listedPackages = (listed: string): string[] => atMost(listed.split(','))

/** Reads `id:version,id:version` from a form. Throws 400 where there are too many. */
export const chosenPackages = (chosen: string): Shown[] => {
  const shown = chosen.split(',').map((pair): Shown => {
    const [_id = '', version] = pair.split(':')
    return { _id, version: Number(version) }
  })
  // Compares parsed pairs, not their text: `:1` and `:01` are the same package.
  const byPair = new Map(shown.map((each) => [`${each._id}:${each.version}`, each]))
  return atMost([...byPair.keys()]).flatMap((pair) => byPair.get(pair) ?? [])
}
