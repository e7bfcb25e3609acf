import { programNames } from '@parcelport/contract/billing/book-account-rules.ts'
import { batchFiles, type BatchFile } from '@parcelport/contract/billing/book-batch-rules.ts'
import {
  batchFileCall,
  bookBatchesCall,
  closeBatchCall,
  makeJournalCall,
  type BatchCodes,
  type BookBatch,
} from '@parcelport/contract/billing/staff-book-batches.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { sendCsvText } from '../../platform/http/answer/send-csv.ts'
import type { Services } from '../../platform/services.ts'
import { closeBatch, latestBatchDay } from './close-batch.ts'
import { makeJournal } from './journals/make-journal.ts'

const MOST = 50

interface BatchRow {
  readonly number: number
  readonly until: string
  readonly entries: number
  readonly bills: number
  readonly closed_at: Date
  readonly closed_by: string
  readonly codes: BatchCodes
  readonly files: { readonly kind: BatchFile; readonly part: number }[]
}

/** The latest batches, or the one with this number. */
const batches = async (tx: Tx, number: number | null = null): Promise<readonly BatchRow[]> => {
  const { rows } = await sql<BatchRow>`
    select b.number, b.until::text as until, b.entries, b.bills, b.closed_at, b.closed_by, b.codes,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'part', f.part) order by f.kind, f.part), '[]')
        from book_batch_files f where f.tenant_id = b.tenant_id and f.batch_id = b.id) as files
    from book_batches b ${number === null ? sql`` : sql`where b.number = ${number}`} order by b.number desc limit ${MOST}`.execute(
    tx,
  )
  return rows
}

const wire = ({ closed_at, closed_by, files, number, until, entries, bills }: BatchRow): BookBatch => ({
  number,
  until,
  entries,
  bills,
  closedAt: closed_at.toISOString(),
  closedBy: closed_by,
  files: batchFiles.flatMap((kind) => files.filter((file) => file.kind === kind)),
})

const batchOf = async (tx: Tx, number: number): Promise<BookBatch> => {
  const [row] = await batches(tx, number)
  if (!row) throw new Error('A batch was written and is not there')
  return wire(row)
}

/** Routes for the accountant's batches: a batch is closed once, its files can be fetched again and again. */
export const bookBatchesRoutes = (app: App, services: Services): void => {
  const { clock } = services

  handle(app, services, bookBatchesCall, ({ transaction }) =>
    transaction(async (tx) => {
      const rows = await batches(tx)
      const latest = await latestBatchDay(tx, clock.now())
      return { data: { latest, codes: rows[0]?.codes ?? null, batches: rows.map(wire) } }
    }),
  )

  handle(app, services, closeBatchCall, ({ body, act }) =>
    act(async (tx) => {
      const { number, lacking } = await closeBatch(tx, body)
      return { message: [`Batch ${number} is closed.`, ...lacking].join(' '), data: await batchOf(tx, number) }
    }),
  )

  handle(app, services, makeJournalCall, ({ params: { number, program }, act }) =>
    act(async (tx) => {
      await makeJournal(tx, Number(number), program)
      const message = `The journal of batch ${number} for ${programNames[program]} is made.`
      return { message, data: await batchOf(tx, Number(number)) }
    }),
  )

  handle(app, services, batchFileCall, async ({ params, transaction, reply }) => {
    const { kind } = params
    const [number, part] = [Number(params.number), Number(params.part)]
    const file = await transaction((tx) =>
      tx
        .selectFrom('book_batch_files as f')
        .innerJoin('book_batches as b', (join) =>
          join.onRef('b.tenant_id', '=', 'f.tenant_id').onRef('b.id', '=', 'f.batch_id'),
        )
        .select('f.content')
        .where('b.number', '=', number)
        .where('f.kind', '=', kind)
        .where('f.part', '=', part)
        .executeTakeFirst(),
    )
    if (!file) throw refuse.notFound('There is no such file.')
    return sendCsvText(reply, `batch-${number}-${kind}-${part}.csv`, file.content)
  })
}
