import { ownTurns } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StorageClock } from '@parcelport/contract/warehouse/desk/storage-rules.ts'

/**
 * What moves a clock: the package arrived or left, or came back because its leaving was taken back; the company's own turn began or ended
 * (several of these may overlap).
 */
export interface ClockEvent {
  readonly at: Date
  readonly what: 'arrived' | 'left' | 'came back' | 'paused' | 'resumed'
}

/** A line of a package's history. */
export interface HistoryLine {
  readonly status: string
  readonly at: Date
  readonly counter_entry: boolean
  /** While something is needed: what would settle it. */
  readonly action_fix: string | null
}

/** A time in which a package waited for the company; without an end it still does. */
export interface OurTurn {
  readonly from: Date
  readonly to: Date | null
}

const clockAt: Readonly<Record<string, StorageClock>> = { Received: 'miami', 'Ready for pickup': 'counter' }

/** Where a package is after each line: what needs action stays where it was. */
const moves = (history: readonly HistoryLine[], clock: StorageClock): ClockEvent[] => {
  let here = false
  return history.flatMap(({ status, at, counter_entry: takenBack }): ClockEvent[] => {
    const isHere = status === 'Action required' ? here : clockAt[status] === clock
    if (isHere === here) return []
    here = isHere
    return [{ at, what: isHere ? (takenBack ? 'came back' : 'arrived') : 'left' }]
  })
}

/** What only a talk can settle, or that the company cannot find it, is the company's turn, until the next step. */
const waits = (history: readonly HistoryLine[]): OurTurn[] =>
  history.flatMap(({ status, action_fix: fix, at }, index) => {
    if (status !== 'Action required' || !ownTurns.some((own) => own === fix)) return []
    return [{ from: at, to: history.slice(index + 1).find((line) => line.status !== status)?.at ?? null }]
  })

/** What moved a clock of a package, in order. Pure. */
export const clockEvents = (history: readonly HistoryLine[], turns: readonly OurTurn[], clock: StorageClock): ClockEvent[] =>
  [
    ...moves(history, clock),
    ...[...waits(history), ...turns].flatMap(({ from, to }): ClockEvent[] => [
      { at: from, what: 'paused' },
      ...(to === null ? [] : [{ at: to, what: 'resumed' as const }]),
    ]),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
