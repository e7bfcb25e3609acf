import type { StaffTx } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** A balance of an old system as the books take it. */
interface Opening {
  readonly customerId: string
  readonly side: 'owed' | 'deposit'
  /** In the company's currency of bills, as a decimal text. */
  readonly amount: string
  readonly words: string
}

/** The bill or the payment by which a balance came. */
interface Opened {
  readonly billId?: string
  readonly paymentId?: string
}

/** What the import of balances asks of the books. `start/` puts both together: the office knows no wing of money. */
export interface OpeningBooks {
  /** The currency of bills; undefined for a company that makes none. */
  readonly currency: (tx: Tx, at: Date) => Promise<string | undefined>
  /** What is wrong with the books; empty where they agree. */
  readonly faults: (tx: Tx) => Promise<readonly string[]>
  readonly open: (tx: StaffTx, opening: Opening) => Promise<Opened>
  /** Counters what was opened. Answers why it stays where somebody has worked with it. */
  readonly takeBack: (tx: StaffTx, opened: Opened) => Promise<string | undefined>
}
