import {
  abandonPackageCall,
  giveMoreTimeCall,
  keepPackageCall,
  myStorageLetterCall,
  sendStorageLetterCall,
  staffStorageLetterCall,
} from '@parcelport/contract/warehouse/desk/storage-decisions.ts'
import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { foundHead, headToday } from '../../papers/paper-head.ts'
import { drawnHead } from '../../papers/paper-logo.ts'
import { sendPaper } from '../../papers/send-paper.ts'
import { accountPrefix } from '../../company/tenants/account-prefix.ts'
import { dayAfter } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import type { Services } from '../../platform/services.ts'
import { plainLine } from '../../platform/text/plain-line.ts'
import { writtenOut } from '../../company/places/pickup-words.ts'
import { caseOf, decideStorage, letterUntil, mustBeOver, mustWait } from './decide-storage.ts'
import { letterPaper } from './letter-paper.ts'
import { lockStored } from './stored-packages.ts'

/** The most days that one decision can add. */
const MOST_DAYS = 365

/** The letter of a package's latest stay; with `customerId`, only that customer's. Throws 404. */
const letterOf = async (tx: Tx, packageId: string, customerId?: string): Promise<Uint8Array> => {
  const letter = await tx
    .selectFrom('storage_decisions')
    .innerJoin('packages', (join) =>
      join
        .onRef('packages.tenant_id', '=', 'storage_decisions.tenant_id')
        .onRef('packages.id', '=', 'storage_decisions.package_id'),
    )
    .select('storage_decisions.paper')
    .where('storage_decisions.package_id', '=', packageId)
    .where('storage_decisions.kind', '=', 'letter')
    .$if(customerId !== undefined, (asked) => asked.where('packages.customer_id', '=', customerId as string))
    .orderBy('storage_decisions.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!letter?.paper) throw refuse.notFound('There is no such letter.')
  return letter.paper
}
const NAME = 'last-letter.pdf'

/** Routes for decisions about uncollected packages: letter, more time, abandoned, kept. None is ever made automatically. */
export const decisionRoutes = (app: App, services: Services): void => {
  handle(app, services, sendStorageLetterCall, async ({ params, body, by, tenant, act }) => {
    const { packageId } = params
    // The logo is read and the letter drawn before the package is locked.
    const read = await services.database.inTenant(tenant.id, async (tx) => {
      const { row, wire } = await lockStored(tx, packageId, by.at)
      const found = await caseOf(tx, row, by.at)
      const head = await foundHead(tx, await headToday(tx))
      const box = accountNumber(row.box_number, await accountPrefix(tx))
      return { row, wire, found, head, box, until: letterUntil(found) }
    })
    const { row, found, until, box } = read
    const paper = await letterPaper({
      head: await drawnHead(services, read.head),
      customer: row.name,
      box,
      trackingNumber: row.tracking_number,
      description: row.description,
      storage: found.storage,
      feeUsd: read.wire.storage.feeUsd,
      perDayUsd: read.wire.storage.perDayUsd,
      today: found.rules.today,
      until,
      at: by.at,
    })
    return act(async (tx) => {
      const data = await decideStorage(tx, { packageId, ...body }, (now) => {
        mustWait(now)
        if (now.standing.letter) throw refuse.conflict('Its last letter was sent already.')
        if (letterUntil(now) !== until) throw refuse.conflict('Its storage has changed since. Please look at it again.')
        const last = `by the end of ${writtenOut(until)}`
        const what = now.storage.policy.clock === 'miami' ? 'tell us what to do with it' : 'collect it'
        const message = `This is our last letter about ${row.tracking_number}: please ${what} ${last}. After that day we may declare it abandoned. You can find the letter as a PDF next to the package. If you need more time, write to us.`
        return { kind: 'letter', until, reason: '', paper, title: 'Last letter about your package', message }
      })
      return { message: `The last letter about ${row.tracking_number} is sent.`, data }
    })
  })

  handle(app, services, giveMoreTimeCall, ({ params, body, act }) =>
    act(async (tx) => {
      const { until, version } = body
      const reason = plainLine(body.reason)
      const data = await decideStorage(tx, { ...params, version }, (found) => {
        mustWait(found)
        const { row, rules, standing } = found
        const after = [rules.today, standing.collectBy ?? ''].toSorted().at(-1) as string
        const wrong = (message: string) => refuse.field('until', message)
        if (!isDay(until) || until <= after) throw wrong(`Please choose a day after ${writtenOut(after)}.`)
        if (until > dayAfter(rules.today, MOST_DAYS)) throw wrong('Please choose a day within a year.')
        const message = `You have more time: please collect ${row.tracking_number} by the end of ${writtenOut(until)}.`
        return { kind: 'more time', until, reason, title: 'You have more time', message }
      })
      return { message: `${data.package.trackingNumber} can be collected until ${writtenOut(until)}.`, data }
    }),
  )

  handle(app, services, abandonPackageCall, ({ params, body, act }) =>
    act(async (tx) => {
      const reason = plainLine(body.reason)
      const data = await decideStorage(tx, { ...params, version: body.version }, (found) => {
        mustBeOver(found)
        const message = `We have declared ${found.row.tracking_number} abandoned, because it was not collected in time. If that is a mistake, write to us at once.`
        return { kind: 'abandoned', reason, title: 'Your package is abandoned', message }
      })
      return { message: `${data.package.trackingNumber} is abandoned.`, data }
    }),
  )

  handle(app, services, keepPackageCall, ({ params, body, act }) =>
    act(async (tx) => {
      const reason = plainLine(body.reason)
      const data = await decideStorage(tx, { ...params, version: body.version }, ({ row, standing }) => {
        if (!standing.abandoned) throw refuse.conflict('This package is not abandoned.')
        const message = `${row.tracking_number} is no longer abandoned: we keep it for you. Please collect it, or write to us.`
        return { kind: 'kept', reason, title: 'We keep your package', message }
      })
      return { message: `${data.package.trackingNumber} is kept.`, data }
    }),
  )

  handle(app, services, staffStorageLetterCall, async ({ params, transaction, reply }) =>
    sendPaper(reply, NAME, await transaction((tx) => letterOf(tx, params.packageId))),
  )

  handle(app, services, myStorageLetterCall, async ({ params, customer, transaction, reply }) =>
    sendPaper(reply, NAME, await transaction((tx) => letterOf(tx, params.packageId, customer.id))),
  )
}
