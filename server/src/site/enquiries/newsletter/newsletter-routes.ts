import { Readable } from 'node:stream'
import { exportSubscribersCall, subscribersCall, type Subscriber } from '@parcelport/contract/site/staff-enquiries.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, unknownPage } from '../../../platform/http/answer/page-cursor.ts'
import { csvLine } from '../../../platform/csv.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import { OPT_OUT, optOutToken, optOutUrl } from '../../../platform/mail/opt-out-token.ts'
import type { Services } from '../../../platform/services.ts'
import { subscribers, type SubscriberRow, type SubscribersFilter } from './subscribers-list-queries.ts'

const PAGE = 50
/** Rows of an export held in memory at once. */
const BATCH = 1_000

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

const toWireSubscriber = (row: SubscriberRow): Subscriber => ({
  _id: row.id,
  email: row.email,
  state: row.status as Subscriber['state'],
  askedAt: row.asked_at.toISOString(),
  confirmedAt: moment(row.confirmed_at),
  unsubscribedAt: moment(row.unsubscribed_at),
})

const writeAddress = (email: string): string => Buffer.from(email).toString('base64url')
const readAddress = (cursor: string): string => {
  const email = Buffer.from(cursor, 'base64url').toString()
  if (email === '' || /\p{Cc}/u.test(email)) throw unknownPage()
  return email
}

/** The table in batches, each address with its link for the program that sends the news, so that only a few rows are in memory at a time. */
async function* csvOf(
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { state, publicUrl }: Pick<SubscribersFilter, 'state'> & Pick<Tenant, 'publicUrl'>,
): AsyncGenerator<string> {
  yield csvLine(['Email', 'State', 'Asked', 'Confirmed', 'Unsubscribed', 'Link that ends news'])
  let after: string | undefined
  do {
    const { rows, sealing } = await transaction(async (tx) => ({
      rows: await subscribers(tx, { state, after, limit: BATCH }).execute(),
      sealing: tx.sealing(OPT_OUT),
    }))
    yield rows
      .map(({ email, status, asked_at, confirmed_at, unsubscribed_at }) => {
        const link = optOutUrl(publicUrl, optOutToken(sealing, email))
        return csvLine([email, status, moment(asked_at), moment(confirmed_at), moment(unsubscribed_at), link])
      })
      .join('')
    after = rows.length === BATCH ? rows.at(-1)?.email : undefined
  } while (after !== undefined)
}

/** Routes of the newsletter's addresses: the list and its CSV export. */
export const newsletterRoutes = (app: App, services: Services): void => {
  handle(app, services, subscribersCall, async ({ query, transaction }) => {
    const { state, cursor, limit = PAGE } = query
    const search =
      (query.search ?? '')
        .replaceAll(/\p{Cc}/gu, '')
        .trim()
        .toLowerCase() || undefined
    const after = cursor === undefined ? undefined : readAddress(cursor)
    const rows = await transaction((tx) => subscribers(tx, { state, search, after, limit: limit + 1 }).execute())
    const { page, nextCursor } = pageOf(rows, limit, ({ email }) => writeAddress(email))
    return { data: page.map(toWireSubscriber), nextCursor }
  })

  handle(app, services, exportSubscribersCall, async ({ query, reply, tenant, transaction, act }) => {
    const { state } = query
    await act((tx) => audit(tx, 'newsletter.export', { kind: 'newsletter' }, { state: state ?? 'all' }))
    return reply
      .header('content-disposition', 'attachment; filename="newsletter.csv"')
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvOf(transaction, { state, publicUrl: tenant.publicUrl })))
  })
}
