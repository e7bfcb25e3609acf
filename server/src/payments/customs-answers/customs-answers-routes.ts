import { customsAnswersCall, type AnswerLine } from '@parcelport/contract/payments/customs-answers.ts'
import { enterCustoms } from '../../billing/charges/enter-customs.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { noSuchFlight } from '../../warehouse/flights/flight-wire.ts'
import { flightById } from '../../warehouse/flights/flights-queries.ts'
import { awaitedOn, flightsOf } from './answers-queries.ts'
import { judgeAnswers, seenOf, type AnswerFacts } from './judge-answers.ts'
import { readAnswers, type Answer } from './read-answers.ts'

type StaffTx = ActingTx<StaffActor>

/** Reads what answers are judged by. Throws 404. */
const factsOf = async (tx: StaffTx, flightId: string, answers: readonly Answer[]): Promise<AnswerFacts> => {
  if (!(await flightById(tx, flightId))) throw noSuchFlight()
  const { profile, today } = await billingDay(tx, tx.by.at)
  const hawbs = new Set(answers.map(({ hawb }) => hawb))
  const awaited = await awaitedOn(tx, flightId, hawbs)
  const elsewhere = await flightsOf(
    tx,
    [...hawbs].filter((hawb) => !awaited.has(hawb)),
  )
  return { currency: profile.localCurrency, today, awaited, elsewhere }
}

const isTaken = ({ verdict }: AnswerLine): boolean => verdict === 'enter' || verdict === 'change'

/** Enters what is new or differs. The packages are locked together first, so that two files at once wait for each other. */
const takeOver = async (tx: StaffTx, lines: readonly AnswerLine[], answers: readonly Answer[], facts: AnswerFacts) => {
  for (const [index, { hawb, assessed, ...line }] of lines.entries()) {
    const found = facts.awaited.get(hawb)
    if (!isTaken({ hawb, assessed, ...line }) || !assessed || !found) continue
    const { entered, packageId } = found
    await enterCustoms(tx, packageId, {
      ...assessed,
      version: entered?.version ?? 0,
      cif: answers[index]?.cif?.toNumber() ?? entered?.cif ?? 0,
      assessedOn: answers[index]?.assessedOn || entered?.assessedOn || facts.today,
    })
  }
}

const packages = (count: number): string => (count === 1 ? '1 package' : `${count} packages`)

/** POST …/customs/answers: what a file of Customs' answers says of a flight's packages, and taking it over. */
export const customsAnswersRoutes = (app: App, services: Services): void => {
  handle(app, services, customsAnswersCall, async ({ params, body, act }) => {
    const answers = readAnswers(body.text)
    return act(async (tx) => {
      const before = await factsOf(tx, params.flightId, answers)
      const ids = [...before.awaited.values()].map(({ packageId }) => packageId).toSorted()
      const isTaking = body.seen !== undefined
      if (isTaking && ids.length > 0) {
        tx.locks.wait('packages', ids)
        await tx.selectFrom('packages').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
      }
      const facts = isTaking ? await factsOf(tx, params.flightId, answers) : before
      const lines = judgeAnswers(answers, facts)
      const data = { currency: facts.currency, lines, seen: seenOf(lines) }
      const count = lines.filter((line) => isTaken(line)).length
      if (!isTaking) return { message: `${packages(count)} would be filled in.`, data }
      if (body.seen !== data.seen)
        throw refuse.outdated('Something changed since this file was read. Look at it again, then repeat.')
      await takeOver(tx, lines, answers, facts)
      return { message: `The answers for ${packages(count)} are entered.`, data }
    })
  })
}
