import { departsOrDeparted, type FlightStatus } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { billNumber } from '../billing/bills/lock-bill.ts'
import { bills } from '../billing/bills/show/bills-queries.ts'
import { namedBills } from '../billing/bills/show/named-bills.ts'
import { accountPrefix } from '../company/tenants/account-prefix.ts'
import { companyDays } from '../company/tenants/company-day.ts'
import { readCustomerSearch } from '../customers/records/customer-search.ts'
import { staffCustomers } from '../customers/records/staff-customers-queries.ts'
import { numberText } from '../money/ledger/next-number.ts'
import { isOfReceipt, namedReceipt } from '../payments/take/find/asked-payments.ts'
import { payments } from '../payments/take/payments-queries.ts'
import type { StaffFinder } from '../platform/staff-finder.ts'
import { messagesFrom } from '../site/enquiries/inbox/messages-from.ts'
import { flightsNamed } from '../warehouse/flights/flights-named.ts'
import { staffPackages } from '../warehouse/packages/staff-packages-queries.ts'

/** Finds packages by number (typed or scanned), customer, box number, consignee and shelf. */
const findPackages: StaffFinder['find'] = async (tx, text, most, now) => {
  const prefix = await accountPrefix(tx)
  const found = staffPackages(tx, { search: text.slice(0, 64), accountPrefix: prefix, limit: most, now })
  const rows = (await found?.execute()) ?? []
  return rows.map(({ id, tracking_number, status, customer_name, box_number }) => ({
    _id: id,
    title: tracking_number,
    about: `${status}, ${customer_name}, ${accountNumber(box_number, prefix)}`,
  }))
}

const findCustomers: StaffFinder['find'] = async (tx, text, most) => {
  const prefix = await accountPrefix(tx)
  const search = readCustomerSearch(text, prefix)
  if (search === undefined) return []
  const rows = await staffCustomers(tx, { search, limit: most }).execute()
  return rows.map(({ id, name, box_number, email }) => ({
    _id: id,
    title: name,
    about: `${accountNumber(box_number, prefix)}, ${email}`,
  }))
}

/** Finds bills and credit notes by number, by payment reference, or by their printed code. */
const findBills: StaffFinder['find'] = async (tx, text, most) => {
  const rows = await bills(tx).where(namedBills(text)).limit(most).execute()
  return rows.map((row) => ({
    _id: row.id,
    title: billNumber(row),
    about: `${row.currency} ${row.total}, ${row.customer_name}`,
  }))
}

/** Finds payments and refunds by the number of their receipt with its R: without it, it is a bill's number. */
const findPayments: StaffFinder['find'] = async (tx, text, most) => {
  const receipt = /^\s*r/i.test(text) ? namedReceipt(text) : undefined
  if (receipt === undefined) return []
  const rows = await payments(tx).where(isOfReceipt(receipt)).limit(most).execute()
  return rows.map((row) => ({
    _id: row.id,
    title: numberText('receipt', receipt.period, receipt.number),
    about: `${row.direction === 'out' ? 'Given back ' : ''}${row.tender_currency} ${row.tender_amount}, ${row.customer_name}`,
  }))
}

/** Finds flights by the start of their name, latest departure first. */
const findFlights: StaffFinder['find'] = async (tx, text, most) => {
  const rows = await flightsNamed(tx, text, most).execute()
  const dayOf = await companyDays(tx)
  return rows
    .toSorted((one, other) => other.departs_at.getTime() - one.departs_at.getTime())
    .map(({ id, name, status, departs_at }) => ({
      _id: id,
      title: name,
      about: `${status}, ${departsOrDeparted(status as FlightStatus)} ${dayOf(departs_at)}`,
    }))
}

/** Finds messages by words of the sender's name, or the start of the email address. */
const findMessages: StaffFinder['find'] = async (tx, text, most) => {
  const rows = await messagesFrom(tx, text, most).execute()
  return rows.map(({ id, first_name, last_name, begins }) => ({
    _id: id,
    title: `${first_name} ${last_name}`.trim(),
    about: begins.replaceAll(/\s+/g, ' '),
  }))
}

/** The results of the console's search, in the order shown. */
export const staffFinders: readonly StaffFinder[] = [
  { kind: 'package', permission: 'packages.read', find: findPackages },
  { kind: 'customer', permission: 'customers.read', find: findCustomers },
  { kind: 'bill', permission: 'bills.read', find: findBills },
  { kind: 'payment', permission: 'bills.read', find: findPayments },
  { kind: 'flight', permission: 'packages.read', find: findFlights },
  { kind: 'message', permission: 'enquiries.answer', find: findMessages },
]
