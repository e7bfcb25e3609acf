import { keepStatement } from '../../src/payments/bank/keep-statement.ts'
import { readBankFile } from '../../src/payments/bank/read-bank-file.ts'
import type { StaffTx } from '../../src/platform/database/acting.ts'
import { companyDay } from '../../src/company/tenants/company-day.ts'
import { dayOf, daysBefore, demoCustomerOf } from '../demo-entry.ts'
import { demoStatement, demoTransfers, headphones } from '../demo/money.ts'

/** A statement of the company's bank as it was brought in this morning: some of it waits, the interest is set aside. */
export const addStatement = async (tx: StaffTx): Promise<void> => {
  const { account, currency, fileName, lines, notOurs } = demoStatement
  const [told] = demoTransfers
  const { name } = await demoCustomerOf(tx, told.email)
  const { reference } = await tx
    .selectFrom('bills')
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .select('bills.reference')
    .where('bill_lines.tracking_number', '=', headphones.trackingNumber)
    .where('bills.state', '=', 'issued')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = lines.map(({ daysAgo, words, amount }) => {
    const said = words.replace('{reference}', reference).replace('{name}', name.toUpperCase())
    return `${dayOf(daysBefore(tx.by.at, daysAgo))},"${said}",${amount}`
  })
  const content = Buffer.from(['Date,Description,Amount', ...rows].join('\r\n')).toString('base64')
  const { id } = await tx
    .insertInto('bank_accounts')
    .values({ name: account, currency })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { date: today } = await companyDay(tx, tx.by.at)
  const read = readBankFile({ content, layout: null, today, currency })
  if ('problem' in read) throw new Error(read.problem)
  await keepStatement(tx, id, read, { fileName, keep: true })
  const aside = { state: 'set aside', reason: notOurs.reason, decided_at: tx.by.at, decided_by: tx.by.actor.name }
  await tx.updateTable('bank_lines').set(aside).where('words', '=', notOurs.words).execute()
}
