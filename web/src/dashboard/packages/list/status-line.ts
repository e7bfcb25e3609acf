import { customsStepWords } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import { windowWords } from '@parcelport/contract/warehouse/packages/expected-rules.ts'
import type { PackageFlight } from '@parcelport/contract/warehouse/packages/packages.ts'
import type { Package } from '../../../api/warehouse/packages.ts'
import { writtenDay } from '../../../lib/written-date.ts'
import type { SayUsd } from '../../payment/use-say-usd.ts'
import { heldLine } from '../journey/held-line.ts'
import { feeLine } from '../storage-words.ts'

/** The flight's line for a package, if it says more than the desk's own note. */
const flightLine = ({ state, departsOn, ready: window }: PackageFlight): string | undefined => {
  const ready = window && `usually ready ${windowWords(window)}`
  return {
    booked: `Flies ${writtenDay(departsOn)}`,
    next: `Next flight ${writtenDay(departsOn)}`,
    flying: ready && `In the air, ${ready}`,
    landed: [customsStepWords.landed, ready].filter(Boolean).join(', '),
    released: [customsStepWords.released, ready].filter(Boolean).join(', '),
  }[state]
}

/** The longest task that a line shows, in characters; a longer one is read in the package. */
const LONGEST_NEED = 48

/** The company's request as the beginning of a line: `Send the plant import permit`. */
const needed = ({ actionFix, actionNeeded = '' }: Package): string => {
  if (actionFix === 'invoice') return 'Invoice'
  if (actionFix === 'payment') return 'Payment'
  const words = actionNeeded.trim().replace(/\.$/, '')
  return words === '' || words.length > LONGEST_NEED ? 'Talk to us' : words
}

/**
 * The line under a status: the box that contains the package, its next step, its place, or its missing paper and deadline
 * ('Invoice by Tue 24 Nov').
 */
export const statusLine = (pkg: Package, say: SayUsd): string | undefined => {
  const { status, statusNote, actionFix, actionDueOn, flight, held, storage } = pkg
  if (pkg.packedIn !== undefined) return `In ${pkg.packedIn}`
  if (status === 'Prealerted')
    return ['Not in Miami yet', flight && `next flight ${writtenDay(flight.departsOn)}`].filter(Boolean).join(', ')
  if (status !== 'Action required')
    return (storage && feeLine(storage, say)) ?? (held && heldLine(held)) ?? (flight && flightLine(flight)) ?? statusNote
  if (actionFix === 'lost') return 'We are looking for it'
  if (actionDueOn === undefined)
    return actionFix === 'invoice' || actionFix === 'payment' ? `${needed(pkg)} needed` : needed(pkg)
  return `${needed(pkg)} by ${writtenDay(actionDueOn)}`
}
