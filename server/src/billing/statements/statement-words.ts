import Big from 'big.js'
import { sql } from 'kysely'
import { spoken } from '../../money/ledger/money.ts'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Move } from './ledger-moves.ts'

/** Title and small print of a statement line. */
export interface MoveWords {
  readonly title: string
  readonly under: string
}
type Change = Pick<Move, 'owed' | 'held' | 'currency'>

interface BillMoved {
  readonly kind: 'bill' | 'credit note'
  readonly number: string
  readonly corrects: string | null
  /** Whether it says what was owed before the company came here. */
  readonly isOpening: boolean
  readonly reason: string | null
}

/** What an opening balance is, for its customer. */
const CARRIED_OVER = 'Carried over from our old system'

/** Words for a move of a bill or a credit note. A bill that lowers what is owed was voided. Pure. */
export const billWords = ({ kind, number, corrects, reason, isOpening }: BillMoved, { owed }: Change): MoveWords => {
  if (kind === 'credit note') return { title: `Credit note ${number} to bill ${corrects ?? ''}`.trimEnd(), under: reason ?? '' }
  return new Big(owed).lt(0)
    ? { title: `Bill ${number} cancelled`, under: reason ?? '' }
    : { title: `Bill ${number}`, under: isOpening ? CARRIED_OVER : '' }
}

interface PaymentMoved {
  readonly direction: 'in' | 'out'
  readonly means: string
  readonly receipt: string | null
  readonly reason: string | null
  readonly tender: string
  readonly tenderCurrency: string
}

const byMeans: Readonly<Record<string, string>> = {
  cash: 'in cash',
  'card terminal': 'by card',
  'card online': 'by card, online',
  'bank transfer': 'by bank transfer',
}

/** Words for a move of a payment, when it came or when it was put back to the deposit. Pure. */
export const paymentWords = (payment: PaymentMoved, { owed, currency }: Change): MoveWords => {
  const { direction, means, receipt, reason, tender, tenderCurrency } = payment
  const how = byMeans[means] ?? means
  const under = [tenderCurrency === currency ? '' : spoken(tender, tenderCurrency), reason ?? ''].filter(Boolean).join(' · ')
  if (means === 'opening balance')
    return {
      title: `Receipt ${receipt ?? ''}: ${direction === 'in' ? 'deposit carried over from our old system' : 'deposit of our old system reversed'}`,
      under,
    }
  if (direction === 'out') return { title: `Receipt ${receipt ?? ''}: given back ${how}`, under }
  if (means === 'write-off') return { title: 'Written off by us: you don’t owe it any more', under }
  if (means === 'loss paid out')
    return { title: `Receipt ${receipt ?? ''}: paid by us for a loss, held as your deposit`, under }
  // A payment lowers what is owed. A move that raises it put the money back to the deposit.
  if (new Big(owed).gt(0)) return { title: `Receipt ${receipt ?? ''}: put back to your deposit`, under: '' }
  return { title: `Receipt ${receipt ?? ''}: paid ${means === 'deposit' ? 'from your deposit' : how}`, under }
}

const idsOf = (moves: readonly Move[], kinds: readonly Move['about'][]): string[] => [
  ...new Set(moves.filter(({ about }) => kinds.includes(about)).map(({ aboutId }) => aboutId)),
]

const billsMoved = async (tx: Tx, moves: readonly Move[]): Promise<ReadonlyMap<string, BillMoved>> => {
  const ids = idsOf(moves, ['bill', 'credit note'])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('bills')
    .leftJoin('bills as corrected', (join) =>
      join.onRef('corrected.tenant_id', '=', 'bills.tenant_id').onRef('corrected.id', '=', 'bills.corrects'),
    )
    .select(['bills.id', 'bills.kind', 'bills.period', 'bills.number', 'bills.reason'])
    .select(['corrected.period as corrected_period', 'corrected.number as corrected_number'])
    .select(
      sql<boolean>`exists (select from bill_lines l where l.tenant_id = bills.tenant_id and l.bill_id = bills.id and l.party = 'earlier')`.as(
        'is_opening',
      ),
    )
    .where('bills.id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => {
      const kind = row.kind as BillMoved['kind']
      const { corrected_period: period, corrected_number: number } = row
      const corrects = period === null || number === null ? null : numberText('bill', period, number)
      return [
        row.id,
        { kind, number: numberText(kind, row.period, row.number), corrects, reason: row.reason, isOpening: row.is_opening },
      ]
    }),
  )
}

const paymentsMoved = async (tx: Tx, moves: readonly Move[]): Promise<ReadonlyMap<string, PaymentMoved>> => {
  const ids = idsOf(moves, ['payment'])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'direction', 'means', 'period', 'receipt_number', 'reason', 'tender_amount', 'tender_currency'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        direction: row.direction as PaymentMoved['direction'],
        means: row.means,
        receipt:
          row.period === null || row.receipt_number === null ? null : numberText('receipt', row.period, row.receipt_number),
        reason: row.reason,
        tender: row.tender_amount,
        tenderCurrency: row.tender_currency,
      },
    ]),
  )
}

/**
 * The words of each move, in the same order. Throws where the ledger names a bill or payment that does not exist: a fault of the books.
 */
export const wordsOfMoves = async (tx: Tx, moves: readonly Move[]): Promise<MoveWords[]> => {
  const bills = await billsMoved(tx, moves)
  const payments = await paymentsMoved(tx, moves)
  return moves.map((move) => {
    const bill = bills.get(move.aboutId)
    if (bill) return billWords(bill, move)
    const payment = payments.get(move.aboutId)
    if (payment) return paymentWords(payment, move)
    throw new Error(`The ledger has a move of ${move.about} ${move.aboutId}, which is not there`)
  })
}
