import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { MoneyToday } from '@parcelport/contract/payments/staff-money-today.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { moneyTodayQuery } from '../../api/payments/money.ts'
import { tillsQuery } from '../../api/payments/tills.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { currencySums } from './currency-sums.ts'

interface TileProps {
  readonly label: string
  /** One line for each currency. */
  readonly figures: readonly string[]
  readonly words: string
  readonly to: string
  readonly urgent?: boolean
}

/** One figure, which leads to the list that it is of. */
const Tile = ({ label, figures, words, to, urgent }: TileProps): ReactNode => (
  <li>
    <Link to={to} className={urgent ? 'is-urgent' : undefined}>
      <span>{label}</span>
      {figures.map((figure) => (
        <Fragment key={figure}>
          {' '}
          <b className="num">{figure}</b>
        </Fragment>
      ))}{' '}
      <small>{words}</small>
    </Link>
  </li>
)

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
    <Tile
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
      <Tile
        label="Taken today"
        figures={sums.length === 0 ? ['0.00'] : sums.map(({ total, currency }) => moneyText(total, currency))}
        words={sums.length === 0 ? 'Nothing yet.' : sums.map(({ words }) => words).join('; ')}
        to={paths.paymentsBy({ from: today, to: today })}
      />
      <Tile
        label="Owed to us"
        {...owedTile(
          owed,
          'No bill is open.',
          ({ bills, customers }) => `${count(bills, 'bill')} of ${count(customers, 'customer')}`,
        )}
        to={paths.billsBy({ show: 'owed' })}
      />
      <Tile
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

/** Today's money and open tills. Each figure is shown only to people who may open the list that it leads to. */
export const MoneyTiles = (): ReactNode => {
  const [mayReadBills, mayOpenTills] = [useMay('bills.read'), useMay('payments.take')]
  const { data: money, error, refetch } = useQuery({ ...moneyTodayQuery, enabled: mayReadBills })
  if (error && !money) return <NotShown title="Today’s money cannot be shown" error={error} onRetry={refetch} />
  return (
    <ul className="day-money" aria-label="Money today">
      {money && <MoneyFigures money={money} />}
      {mayOpenTills && <TillsTile />}
    </ul>
  )
}
