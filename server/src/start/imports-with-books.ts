import { verifyBooks } from '../money/ledger/verify-books.ts'
import { moneyDay } from '../money/ledger/money-day.ts'
import { importsWith } from '../office/import/import-jobs.ts'
import { openBalance } from '../payments/opening/open-balance.ts'
import { takeBackBalance } from '../payments/opening/take-back-balance.ts'

/** Imports of old systems, with the books that take their balances. */
export const imports = importsWith({
  currency: async (tx, at) => (await moneyDay(tx, at)).profile?.billCurrency,
  faults: verifyBooks,
  open: openBalance,
  takeBack: takeBackBalance,
})
