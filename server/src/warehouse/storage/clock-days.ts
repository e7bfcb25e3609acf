import { dayIn } from '../../company/tenants/day-in.ts'
import type { ClockEvent } from './clock-events.ts'
import { joined, numberOfDay, type Span } from './day-spans.ts'

export interface ClockDays {
  /** The day of the last arrival that was not undone. */
  readonly arrived: number
  /** Days since then on which the package was here at some moment. */
  readonly stays: readonly Span[]
  /** Days with a moment at which the package waited for the company. */
  readonly pauses: readonly Span[]
  readonly here: boolean
}

const closed = (spans: readonly Span[], to: number): Span[] =>
  spans.map((span) => (span.to === Infinity ? { ...span, to } : span))

/** Turns events into days of the company's calendar; undefined where nothing ever arrived. Expects events in order. Pure. */
export const clockDays = (events: readonly ClockEvent[], timeZone: string): ClockDays | undefined => {
  let arrived: number | undefined
  let here = false
  let turns = 0
  let stays: Span[] = []
  let pauses: Span[] = []
  for (const { at, what } of events) {
    const from = numberOfDay(dayIn(at, timeZone))
    if (what === 'arrived' && !here) {
      arrived = from
      stays = [{ from, to: Infinity }]
      here = true
    } else if (what === 'came back' && !here && arrived !== undefined) {
      stays.push({ from, to: Infinity })
      here = true
    } else if (what === 'left' && here) {
      stays = closed(stays, from)
      here = false
    } else if (what === 'paused') {
      turns += 1
      if (turns === 1) pauses.push({ from, to: Infinity })
    } else if (what === 'resumed' && turns > 0) {
      turns -= 1
      if (turns === 0) pauses = closed(pauses, from)
    }
  }
  return arrived === undefined ? undefined : { arrived, stays: joined(stays), pauses: joined(pauses), here }
}
