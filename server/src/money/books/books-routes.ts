import {
  agedCall,
  bookCheckCall,
  dayFileCall,
  journalCall,
  periodBooksCall,
  periodFileCall,
} from '@parcelport/contract/billing/staff-books.ts'
import { MOST_FILE_LINES, MOST_SHOWN } from '@parcelport/contract/billing/staff-books-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { sendCsv } from '../../platform/http/answer/send-csv.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { agedBalances } from './aged-balances.ts'
import { bookDay } from './book-range.ts'
import { agedLines, journalLines, periodLines } from './book-lines.ts'
import { dayJournal } from './day-journal.ts'
import { lastCheck } from './last-check.ts'
import { periodBooks } from './period-books.ts'

/** A book may read a year of a company: nobody needs one every second. */
const limit: LimitRule = {
  name: 'staff-books',
  boundsReading: true,
  points: 240,
  seconds: 600,
  message: 'Too many reports. Please wait a few minutes and try again.',
}

/** Routes of the books: aged balances, output tax, revenue, Customs' taxes and the journal, on screen and as files. */
export const booksRoutes = (app: App, services: Services): void => {
  const { limits, clock } = services

  const aged = async (tx: Tx, day: string | undefined, most: number) => {
    const at = await bookDay(tx, day, clock.now())
    return { day: at.to, ...(await agedBalances(tx, at, most)) }
  }
  const journal = async (tx: Tx, day: string | undefined, page: { most: number; after?: number | undefined }) =>
    dayJournal(tx, await bookDay(tx, day, clock.now()), page)

  handle(app, services, agedCall, async ({ query, staff, reading }) => {
    await limits.consume(limit, staff.id)
    return { data: await reading((tx) => aged(tx, query.day, MOST_SHOWN)) }
  })

  handle(app, services, journalCall, async ({ query: { day, after }, staff, reading }) => {
    await limits.consume(limit, staff.id)
    return { data: await reading((tx) => journal(tx, day, { most: MOST_SHOWN, after })) }
  })

  handle(app, services, periodBooksCall, async ({ query, staff, reading }) => {
    await limits.consume(limit, staff.id)
    return { data: await reading((tx) => periodBooks(tx, query, clock.now())) }
  })

  handle(app, services, periodFileCall, async ({ params, query, staff, reading, reply }) => {
    await limits.consume(limit, staff.id)
    const books = await reading((tx) => periodBooks(tx, query, clock.now()))
    return sendCsv(reply, `${params.book}-${books.from}-${books.to}.csv`, periodLines[params.book](books))
  })

  handle(app, services, dayFileCall, async ({ params: { book }, query: { day }, staff, reading, reply }) => {
    await limits.consume(limit, staff.id)
    const file = await reading(async (tx) => {
      if (book === 'journal') {
        const whole = await journal(tx, day, { most: MOST_FILE_LINES })
        return { of: whole.day, lines: journalLines(whole) }
      }
      const whole = await aged(tx, day, MOST_FILE_LINES)
      return { of: whole.day, lines: agedLines(whole) }
    })
    return sendCsv(reply, `${book}-${file.of}.csv`, file.lines)
  })

  handle(app, services, bookCheckCall, ({ reading }) => reading(async (tx) => ({ data: await lastCheck(tx) })))
}
