import { createHash } from 'node:crypto'
import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import type { AnswerLine, Assessed } from '@parcelport/contract/payments/customs-answers.ts'
import Big from 'big.js'
import type { Answer } from './read-answers.ts'

/** What was entered for a package before. */
export interface Entered extends Assessed {
  readonly version: number
  readonly currency: string
  readonly cif: number
  readonly assessedOn: string
}

/** A package of the flight that Customs may answer. */
export interface Awaited {
  readonly packageId: string
  readonly trackingNumber: string
  readonly entered: Entered | undefined
  /** Whether its assessment is on a bill, and so cannot change. */
  readonly isBilled: boolean
}

/** What answers are judged by. */
export interface AnswerFacts {
  readonly currency: string
  /** Year-month-day at the company. */
  readonly today: string
  /** Packages of this flight, by waybill. */
  readonly awaited: ReadonlyMap<string, Awaited>
  /** The flights of waybills that are not on this one. */
  readonly elsewhere: ReadonlyMap<string, string>
}

const isSame = (assessed: Assessed, answer: Answer, entered: Entered, currency: string): boolean =>
  entered.currency === currency &&
  (['number', 'duty', 'levies', 'vat'] as const).every((part) => entered[part] === assessed[part]) &&
  (answer.cif === undefined || answer.cif.eq(entered.cif)) &&
  (answer.assessedOn === '' || answer.assessedOn === entered.assessedOn)

/** Why a line cannot be taken over, as a sentence; empty where nothing speaks against it. */
const refusalOf = (answer: Answer, { currency, today, awaited, elsewhere }: AnswerFacts, isDoubled: boolean): string => {
  const { hawb, problem } = answer
  if (problem !== '') return problem
  if (isDoubled) return `${hawb} is in this file more than once.`
  if (!awaited.has(hawb)) {
    const flight = elsewhere.get(hawb)
    return flight === undefined ? `There is no waybill ${hawb}.` : `${hawb} is on ${flight}, not on this flight.`
  }
  if (answer.currency !== '' && answer.currency !== currency)
    return `It is in ${answer.currency}. Customs assesses in ${currency}.`
  const isFiner = [answer.duty, answer.vat, answer.levies, answer.cif].some(
    (sum) => sum && !sum.round(decimalsOf(currency)).eq(sum),
  )
  if (isFiner) return `Sums in ${currency} have at most ${decimalsOf(currency)} decimals.`
  return answer.assessedOn > today ? 'Customs cannot have assessed it after today.' : ''
}

/** What taking over each line of a file of answers does. Pure. */
export const judgeAnswers = (answers: readonly Answer[], facts: AnswerFacts): AnswerLine[] => {
  const times = new Map<string, number>()
  for (const { hawb } of answers) times.set(hawb, (times.get(hawb) ?? 0) + 1)
  return answers.map((answer) => {
    const { row, hawb, number } = answer
    const found = facts.awaited.get(hawb)
    const entered = found?.entered
    const line = {
      row,
      hawb,
      package: found ? { _id: found.packageId, trackingNumber: found.trackingNumber } : null,
      before: entered ? { number: entered.number, duty: entered.duty, levies: entered.levies, vat: entered.vat } : null,
    }
    const why = refusalOf(answer, facts, (times.get(hawb) ?? 0) > 1)
    if (why !== '' || !answer.duty || !answer.vat) return { ...line, verdict: 'refuse', assessed: null, why }
    const levies = (answer.levies ?? new Big(0)).toNumber()
    const assessed = { number, duty: answer.duty.toNumber(), levies, vat: answer.vat.toNumber() }
    if (!entered) return { ...line, verdict: 'enter', assessed, why }
    if (isSame(assessed, answer, entered, facts.currency)) return { ...line, verdict: 'same', assessed, why }
    if (found.isBilled)
      return {
        ...line,
        verdict: 'refuse',
        assessed,
        why: 'Its entry is on a bill. Credit those lines there, then enter it again.',
      }
    return { ...line, verdict: 'change', assessed, why }
  })
}

/** SHA-256 of judged lines, in hexadecimal: another reading has the same only where it says the same. Pure. */
export const seenOf = (lines: readonly AnswerLine[]): string => createHash('sha256').update(JSON.stringify(lines)).digest('hex')
