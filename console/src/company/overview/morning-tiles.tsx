import { MOST_ENQUIRIES_COUNTED } from '@parcelport/contract/site/enquiries-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { MoneyToday } from '@parcelport/contract/payments/staff-money-today.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { unansweredQuery } from '../../api/customers/messages.ts'
import { moneyTodayQuery } from '../../api/payments/money.ts'
import { tillsQuery } from '../../api/payments/tills.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { currencySums } from './currency-sums.ts'
import { FigureTile } from './figure-tile.tsx'
import { unansweredWords } from './unanswered-words.ts'

const count = (many: number, one: string): string => `${many.toLocaleString('en')} ${many === 1 ? one : `${one}s`}`

const owedTile = (owed: MoneyToday['owed'], none: string, wordsOf: (of: MoneyToday['owed'][number]) => string) => ({
  figures: owed.length === 0 ? ['0.00'] : owed.map(({ amount, currency }) => moneyText(amount, currency)),
  words: owed.length === 0 ? none : owed.map(wordsOf).join('; '),
})

const TillsTile = (): ReactNode => {
  const tills = useQuery(tillsQuery).data
  if (!tills || tills.length === 0) return null
  const open = tills.flatMap(({ name, open: shift }) =>
    shift ? [`${name}: ${shift.cashier}, since ${shortlyWritten(shift.since)}`] : [],
  )
  return (
    <FigureTile
      label="Tills open"
      figures={[`${open.length} of ${tills.length}`]}
      words={open.length === 0 ? 'All are closed.' : open.join('; ')}
      to={paths.till}
    />
  )
}

const MoneyFigures = ({ money }: { readonly money: MoneyToday }): ReactNode => {
  const { today, taken, owed, overdue } = money
  const sums = currencySums(taken)
  return (
    <>
      <FigureTile
        label="Taken today"
        figures={sums.length === 0 ? ['0.00'] : sums.map(({ total, currency }) => moneyText(total, currency))}
        words={sums.length === 0 ? 'Nothing yet.' : sums.map(({ words }) => words).join('; ')}
        to={paths.paymentsBy({ from: today, to: today })}
      />
      <FigureTile
        label="Owed to us"
        {...owedTile(
          owed,
          'No bill is open.',
          ({ bills, customers }) => `${count(bills, 'bill')} of ${count(customers, 'customer')}`,
        )}
        to={paths.billsBy({ show: 'owed' })}
      />
      <FigureTile
        label="Overdue"
        {...owedTile(
          overdue,
          'Nobody is late.',
          ({ bills, oldestDueOn }) => `${count(bills, 'bill')}, the oldest due ${writtenDay(oldestDueOn)}`,
        )}
        to={paths.billsBy({ show: 'overdue' })}
        urgent={overdue.length > 0}
      />
    </>
  )
}

const MessagesTile = (): ReactNode => {
  const messages = useQuery(unansweredQuery).data
  if (!messages) return null
  const all = messages.underFourHours + messages.underADay + messages.longer
  return (
    <FigureTile
      label="Unanswered messages"
      figures={[all < MOST_ENQUIRIES_COUNTED ? all.toLocaleString('en') : `${MOST_ENQUIRIES_COUNTED.toLocaleString('en')}+`]}
      words={unansweredWords(messages)}
      to={paths.messages}
      urgent={messages.longer > 0}
    />
  )
}

/** Today's money, open tills and unanswered messages. Each figure is shown only to people who may open the list that it leads to. */
export const MorningTiles = (): ReactNode => {
  const [mayReadBills, mayOpenTills, mayAnswer] = [useMay('bills.read'), useMay('payments.take'), useMay('enquiries.answer')]
  const { data: money, error, refetch } = useQuery({ ...moneyTodayQuery, enabled: mayReadBills })
  return (
    <>
      {error && !money && <NotShown title="Today’s money cannot be shown" error={error} onRetry={refetch} />}
      <ul className="day-money" aria-label="This morning">
        {money && <MoneyFigures money={money} />}
        {mayOpenTills && <TillsTile />}
        {mayAnswer && <MessagesTile />}
      </ul>
    </>
  )
}
