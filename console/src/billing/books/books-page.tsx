import './books.css'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { agedQuery, bookCheckQuery, periodBooksQuery } from '../../api/billing/books.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { AgedBook } from './aged-book.tsx'
import { dayIn, usualPeriods } from './book-period.ts'
import { BookBatches } from './book-batches.tsx'
import { BooksNote } from './books-note.tsx'
import { CustomsPayments } from './customs-payments.tsx'
import { JournalBook } from './journal-book.tsx'
import { PeriodBook } from './period-book.tsx'

const Checked = (): ReactNode => {
  const { data: check } = useQuery(bookCheckQuery)
  if (!check || check.faults > 0) return null
  return <p className="small muted">{`Every sum agreed with the ledger on ${writtenMoment(check.checkedAt)}.`}</p>
}

/** The books for accounting: those of a period, and those at the end of a day. */
const BooksPage = (): ReactNode => {
  const [search, setSearch] = useSearchParams()
  const [from, to, day] = ['from', 'to', 'day'].map((name) => dayIn(search, name))
  const change = (next: Readonly<Record<string, string>>): void =>
    setSearch({ ...Object.fromEntries(search), ...next }, { replace: true })
  const period = useQuery(periodBooksQuery({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }))
  const shown = period.error ? undefined : period.data
  const { data: aged } = useQuery(agedQuery(day))
  return (
    <Screen title="Books">
      <BooksNote />
      <Checked />
      <div className="book-range" role="group" aria-label="Period">
        <Chips label="Period">
          {(period.data ? usualPeriods(period.data.today) : []).map(({ label, period: usual }) => (
            <Chip key={label} pressed={usual.from === shown?.from && usual.to === shown.to} onClick={() => change(usual)}>
              {label}
            </Chip>
          ))}
        </Chips>
        <Field label="From">
          <Input
            type="date"
            value={from ?? shown?.from ?? ''}
            onChange={({ target }) => target.value && change({ from: target.value, to: to ?? shown?.to ?? target.value })}
          />
        </Field>
        <Field label="To">
          <Input
            type="date"
            value={to ?? shown?.to ?? ''}
            onChange={({ target }) => target.value && change({ from: from ?? shown?.from ?? target.value, to: target.value })}
          />
        </Field>
      </div>
      <PeriodBook query={period} />
      <CustomsPayments today={period.data?.today} />
      <div className="book-range" role="group" aria-label="Day">
        <Field label="At the end of">
          <Input
            type="date"
            value={day ?? aged?.day ?? ''}
            onChange={({ target }) => target.value && change({ day: target.value })}
          />
        </Field>
      </div>
      <AgedBook day={day} />
      <JournalBook key={day} day={day} />
      <BookBatches />
    </Screen>
  )
}

export default BooksPage
