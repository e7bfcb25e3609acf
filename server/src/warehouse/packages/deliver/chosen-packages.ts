import { COUNTER_PACKAGES } from '@parcelport/contract/warehouse/desk/staff-counter-rules.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Shown } from './release-packages.ts'

/** Each only once. Throws 400 where they are too many for one signature. */
const atMost = (listed: readonly string[]): string[] => {
  const each = [...new Set(listed)]
  if (each.length > COUNTER_PACKAGES) throw refuse.badRequest(`Please choose at most ${COUNTER_PACKAGES} packages.`)
  return each
}

/** `id,id` as a query sends it. Throws 400 where they are too many. */
export const listedPackages = (listed: string): string[] => atMost(listed.split(','))

/** `id:version,id:version` as the form sends it. Throws 400 where they are too many. */
export const chosenPackages = (chosen: string): Shown[] => {
  const shown = chosen.split(',').map((pair): Shown => {
    const [_id = '', version] = pair.split(':')
    return { _id, version: Number(version) }
  })
  // By what a pair says and not by its text: `:1` and `:01` are one package, which goes once.
  const byPair = new Map(shown.map((each) => [`${each._id}:${each.version}`, each]))
  return atMost([...byPair.keys()]).flatMap((pair) => byPair.get(pair) ?? [])
}
