import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'

/** What each permission lets people do, in words. */
export const permissionWords: Readonly<Record<Permission, string>> = {
  'packages.read': 'See packages, their history and the flights',
  'packages.receive': 'Receive packages, put right what was noted of them, and keep the unknown bin',
  'packages.move': 'Set packages to their next step; load, depart and finish flights, with the papers for Customs',
  'packages.deliver': 'Hand packages over at the counter, and check passes',
  'requests.work': 'Work on what customers ask to be done with packages',
  'storage.decide': 'Decide about packages that nobody collects',
  'customers.read': 'See customers',
  'customers.open': 'Open an account for somebody at the counter',
  'customers.serve': 'Announce packages, add invoices and take the ID of a customer for them',
  'customers.edit': 'Change a customer’s name, telephone, address and email',
  'customers.identity': 'See and check identity documents',
  'content.edit': 'Change the texts and pictures of the site',
  'rates.edit': 'Change the rates',
  'products.edit': 'Change the products with their duty and VAT',
  'enquiries.answer': 'Read and answer messages',
  'staff.manage': 'Invite people, give roles and end access',
  'settings.edit': 'Change the settings of the company',
  'audit.read': 'Read what staff did',
  'reports.read': 'See the reports',
  'bills.read': 'See bills and payments',
  'bills.edit': 'Charge, issue bills and credit them',
  'payments.take': 'Take payments, confirm transfers, read the bank’s statements and open a till',
  'refunds.make':
    'Give money back, write it off, approve what a second person has to, decide loss reports and enter payments to Customs',
  'tills.manage': 'Add tills',
  'prices.edit': 'Set how the company bills, its exchange rates, storage fees and card companies',
  'books.read': 'See the books',
  'books.close': 'Close batches for the accountant',
  'company.export': 'Take everything of the company along, with all customers’ documents',
}
