import type { BookCheck } from '@parcelport/contract/billing/staff-books.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Result of the last check of the company's books; null before the first night. */
export const lastCheck = async (tx: Tx): Promise<BookCheck | null> => {
  const check = await tx.selectFrom('book_checks').selectAll().executeTakeFirst()
  if (!check) return null
  return { checkedAt: check.checked_at.toISOString(), faults: check.faults, words: check.words as string[] }
}
