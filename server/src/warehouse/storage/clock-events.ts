import { ownTurns } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StorageClock } from '@parcelport/contract/warehouse/desk/storage-rules.ts'

/**
 * An event that moves a storage clock: the package arrived, left, or came back because its departure was undone; or a wait for the company began or
 * ended (several may overlap).
 */
export interface ClockEvent {
  readonly at: Date
  readonly what: 'arrived' | 'left' | 'came back' | 'paused' | 'resumed'
}

export interface HistoryLine {
  readonly status: string
  readonly at: Date
  readonly counter_entry: boolean
  /** For Action required: what would settle it. */
  readonly action_fix: string | null
}

/** A time in which a package waited for the company; open-ended without `to`. */
export interface OurTurn {
  readonly from: Date
  readonly to: Date | null
}

const clockAt: Readonly<Record<string, StorageClock>> = { Received: 'miami', 'Ready for pickup': 'counter' }

/** Arrivals and departures of a package; in Action required it stays where it was. */
const moves = (history: readonly HistoryLine[], clock: StorageClock): ClockEvent[] => {
  let here = false
  return history.flatMap(({ status, at, counter_entry: takenBack }): ClockEvent[] => {
    const isHere = status === 'Action required' ? here : clockAt[status] === clock
    if (isHere === here) return []
    here = isHere
    return [{ at, what: isHere ? (takenBack ? 'came back' : 'arrived') : 'left' }]
  })
}

/** Waits for the company: from a line whose action only a call can settle, or that reports the package lost, to the next line. */
const waits = (history: readonly HistoryLine[]): OurTurn[] =>
  history.flatMap(({ status, action_fix: fix, at }, index) => {
    if (status !== 'Action required' || !ownTurns.some((own) => own === fix)) return []
    return [{ from: at, to: history.slice(index + 1).find((line) => line.status !== status)?.at ?? null }]
  })

/** The events that moved a package's clock, in order. Pure. */
export const clockEvents = (history: readonly HistoryLine[], turns: readonly OurTurn[], clock: StorageClock): ClockEvent[] =>
  [
    ...moves(history, clock),
    ...[...waits(history), ...turns].flatMap(({ from, to }): ClockEvent[] => [
      { at: from, what: 'paused' },
      ...(to === null ? [] : [{ at: to, what: 'resumed' as const }]),
    ]),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
