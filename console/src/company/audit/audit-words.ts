import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'
import { paths } from '../../paths.ts'
import { permissionWords } from '../people/permission-words.ts'

const words = (name: string): string => {
  const text = name.replaceAll('-', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

/** A sentence for each kind of line. The names in braces are shown next to it among the details. */
const sentences: Readonly<Record<string, string>> = {
  'approval.approve': 'A colleague’s {kind} of {sum} approved',
  'approval.ask': 'Approval of a {kind} of {sum} asked for',
  'approval.refuse': 'A colleague’s {kind} of {sum} refused',
  'bank-account.add': 'Bank account added: {name}',
  'bank-line.confirm': 'Line of a bank statement confirmed: {currency} {amount}',
  'bank-line.set-aside': 'Line of a bank statement set aside: {currency} {amount}',
  'bank-line.take-back': 'Line of a bank statement taken up again: {currency} {amount}',
  'bank-statement.keep': 'Bank statement of {account} brought in',
  'bill.credit': 'Taken off bill {number}: {total}',
  'bill.issue': 'Bill issued to {customer}: {currency} {total}',
  'bill.void': 'Bill {number} voided',
  'bill.write-off': 'Bill {number} written off: {amount}',
  'books.account-codes': 'Account codes changed for the accountant',
  'books.close-batch': 'Batch {number} closed for the accountant',
  'books.fault': 'Books did not verify',
  'books.make-journal': 'Journal of batch {number} made for {program}',
  'books.sound': 'Books verify again',
  'card.account': 'Card payments set up',
  'card.decide': 'Card payment {code} decided by hand',
  'card.refund': '{title} asked to give {sum} back onto the card',
  'card.refund-decide': 'Refund of {sum} onto the card decided by hand: {outcome}',
  'card.refund-failed': 'Refund of {sum} onto the card failed: {reason}',
  'charge.add': 'Charge added: {title}, {currency} {amount}',
  'charge.cancel': 'Charge cancelled: {title}, {currency} {amount}',
  'charge.customs': 'Entry of Customs {number} for {trackingNumber} entered',
  'claim.approve': 'Claim approved',
  'claim.refuse': 'Claim refused',
  'content.cancel-schedule': 'Scheduled publication cancelled',
  'content.discard-draft': 'Draft discarded',
  'content.publish': 'Content published',
  'content.publish-scheduled': 'Scheduled content published',
  'content.refuse-scheduled': 'Scheduled content not published',
  'content.revert': 'Earlier content restored',
  'content.save-draft': 'Draft saved',
  'content.schedule': 'Publication scheduled',
  'content.upload-picture': 'Picture uploaded',
  'customer.ask-closing': 'Customer asked to close the account',
  'company-export.ask': 'Export of the company asked for',
  'company-export.remove': 'Export of the company removed',
  'company-export.take': 'Export of the company downloaded',
  'customer.close': 'Account closed, the person taken out of the data',
  'customer.create': 'Customer entered: {name}',
  'customer.credit': 'Customer credited',
  'customer.edit': 'Customer changed',
  'customer.forget': 'Customer forgotten',
  'customer.keep': 'Customer kept the account',
  'customer.note': 'Note added',
  'customer.view-tax-ids': 'Tax ids looked at',
  'customer.wishes': 'Standing wishes changed',
  'customs.paper': 'Paper of Customs kept',
  'customs.pay': 'Payment to Customs entered: {amount}',
  'customs.take-back': 'Payment to Customs reversed: {amount}',
  'enquiry.answer': 'Message answered',
  'enquiry.assign': 'Message assigned',
  'enquiry.close': 'Message closed',
  'enquiry.reopen': 'Message reopened',
  'flight.arrive': 'Flight arrived',
  'flight.ask-tax-ids': 'Customers of a flight asked for their tax ids',
  'flight.check': 'Package checked off a flight',
  'flight.close': 'Flight closed',
  'flight.depart': 'Flight departed',
  'flight.drop': 'Flight removed',
  'flight.edit': 'Flight changed',
  'flight.finish': 'Flight finished',
  'flight.give-papers': 'Papers of a flight given to the broker',
  'flight.load': 'Package put on a flight',
  'flight.open': 'Flight opened',
  'flight.reopen': 'Flight reopened',
  'flight.seal': 'Papers of a flight sealed',
  'flight.surplus': 'Surplus package noted',
  'flight.take-papers': 'Papers of a flight downloaded',
  'flight.uncheck': 'Check-off undone',
  'flight.unload': 'Package removed from a flight',
  'flight.unseal': 'Papers of a flight opened again',
  'flight.waybill': 'Waybill of a flight changed',
  'identity.approve': 'ID approved',
  'identity.refuse': 'ID refused',
  'identity.take': 'ID handed in for {name}',
  'identity.view-data': 'Viewed ID details',
  'identity.view-document': 'Viewed ID document',
  'import.invite': 'Invitations of {fileName}: {customers} customers',
  'import.start': 'Import of {fileName} started: {lines} lines',
  'import.stop': 'Import of {fileName} stopped',
  'import.undo': 'Import of {fileName} undone',
  'money.profile': 'How money is run changed, from {validFrom}',
  'money.profile-withdraw': 'Coming change of how money is run withdrawn',
  'money.rate': 'Exchange rate entered: US$1 is {currency} {localPerUsd}',
  'loss.accept': 'Loss of {trackingNumber} paid: {sum}',
  'loss.refuse': 'Loss report of {trackingNumber} refused',
  'money.rate-withdraw': 'Coming exchange rate of {currency} withdrawn',
  'newsletter.export': 'Newsletter addresses exported',
  'package.announce': 'Package announced for {customer}',
  'package.cancel-prealert': 'Prealert cancelled',
  'package.correct': 'Package measures corrected',
  'package.value': 'Declared value corrected',
  'package.customer': 'Package moved from {from} to {to}',
  'package.details': 'Package details corrected',
  'package.items': 'Items of a package for Customs entered',
  'package.deliver': 'Package handed to {name}',
  'package.customs': 'Step at Customs noted',
  'package.invoice': 'Invoice of a customer added',
  'package.move': 'Package moved to {to}',
  'package.photos': 'Photos added to a package',
  'package.receive': 'Package received',
  'package.release': 'Package released with money owed',
  'package.shelve': 'Package moved to shelf {to}',
  'package.undo': 'Step undone: package is {to} again',
  'payment.chargeback': 'Card payment charged back by the bank: {currency} {amount}',
  'payment.refund': 'Money given back: {currency} {amount}, {to}',
  'payment.take': 'Payment of {customer}: {currency} {amount}, {means}',
  'place.add': 'Place added',
  'place.change': 'Place changed',
  'place.close': 'Place closed',
  'place.open': 'Place opened again',
  'place.order': 'Places reordered',
  'place.remove': 'Place removed',
  'product.add': 'Product added',
  'product.change-rates': 'Duty and VAT changed',
  'product.rename': 'Product renamed',
  'product.restore': 'Product back on the calculator',
  'product.retire': 'Product taken off the calculator',
  'product.withdraw-rates': 'Coming duty and VAT withdrawn',
  'tariff.publish': 'National tariff published',
  'tariff.withdraw': 'Coming national tariff withdrawn',
  'rates.publish': 'Rates published',
  'rates.withdraw': 'Coming rates withdrawn',
  'rating.publish': 'Rating ({stars} of 5) put on the site',
  'rating.take-down': 'Rating ({stars} of 5) taken off the site',
  'receiver.approve': '{name} confirmed for {customer}',
  'receiver.refuse': '{name} refused for {customer}',
  'receiver.view-document': 'Viewed ID document of {name}',
  'request.finish': 'Request done',
  'request.give-back': 'Request given back',
  'request.quote': 'Price of a request said',
  'request.refuse': 'Request refused',
  'request.take': 'Request taken',
  'role.change': 'Role changed: {name}',
  'role.end': 'Role ended: {name}',
  'role.make': 'Role made: {name}',
  'settings.add-host': 'Host name added',
  'settings.address': 'US address changed',
  'settings.back-up': 'Backup asked for',
  'settings.brand': 'Colours changed',
  'settings.claim-host': 'Host name claimed',
  'settings.company': 'Company changed',
  'settings.contact': 'Contact changed',
  'settings.holds': 'Holds changed',
  'settings.logo': 'Logo changed',
  'settings.main-host': 'Main host name chosen',
  'settings.notification-texts': 'Notification texts changed',
  'settings.open': 'Company opened',
  'settings.opening-hours': 'Opening hours changed',
  'settings.quiet-hours': 'Quiet hours changed',
  'settings.remove-host': 'Host name removed',
  'settings.second-factor': 'Second factor rule changed',
  'settings.customs-notice': 'Notice about Customs changed',
  'settings.tax-id': 'Tax id that Customs asks for changed',
  'settings.legal-years': 'Years to keep bills of closed accounts changed',
  'settings.security': 'Rule for customers’ passwords changed',
  'settings.mail-server': 'Own mail server set: {host}',
  'settings.remove-mail-server': 'Own mail server removed: {host}',
  'settings.test-mail': 'Test message sent to oneself',
  'shelves.set': 'Shelves changed',
  'staff.change': 'Staff member changed',
  'staff.change-password': 'Password changed',
  'staff.choose-password': 'New password chosen',
  'staff.first-owner': 'First owner invited',
  'staff.guess-codes': 'Wrong codes entered',
  'staff.invite': 'Staff member invited',
  'staff.join': 'Staff member joined',
  'staff.let-in-again': 'Staff member let in again',
  'staff.let-out': 'Staff member let out',
  'staff.mail-password-link': 'Password link sent',
  'staff.open-device': 'Device opened by email',
  'staff.remove-second-factor': 'Second factor removed',
  'staff.reset-second-factor': 'Second factor reset',
  'staff.set-up-second-factor': 'Second factor set up',
  'staff.sign-in': 'Signed in',
  'staff.sign-out': 'Signed out',
  'staff.sign-out-everywhere': 'Signed out everywhere',
  'staff.use-recovery-code': 'Recovery code used',
  'staff.withdraw-invitation': 'Invitation withdrawn',
  'till.add': 'Till added: {name}',
  'till.close': 'Till closed: {till}, {found}',
  'till.move': 'Till {till}: {kind}, {currency} {amount}',
  'till.open': 'Till opened: {till}',
  'transfer.approve': 'Transfer of {customer} found at the bank',
  'transfer.refuse': 'Transfer of {customer} not found at the bank',
  'unknown-package.assign': 'Unknown package given to a customer',
  'unknown-package.keep': 'Package put in the unknown bin',
}

/** The kinds of line with a sentence of their own; the others are shown by the words of their name. */
export const actionsInSentences: readonly string[] = Object.keys(sentences)

/** Describes an action: `package.move` → `Package moved to In transit`. Without a sentence of its own, the words of its name. */
export const actionWords = (action: string, details: Readonly<Record<string, unknown>> = {}): string => {
  const [what = '', verb = ''] = action.split('.')
  const sentence = sentences[action] ?? `${words(what)}: ${words(verb).toLowerCase()}`
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '…'
  })
}

/** The subject of a line: `unknown-package` → `Unknown package`. */
export const subjectWords = (kind: string): string => words(kind)

const isPermission = (name: string): name is Permission => Object.hasOwn(permissionWords, name)

/** A value as people read it: permissions by what they let people do. */
const valueWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const names = String(value).split(', ')
  return names.every(isPermission) ? names.map((name) => permissionWords[name]).join('; ') : String(value)
}

/** The details of a line in their order: `from: support, was active: yes`. Empty ones are left out. */
export const detailWords = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${words(name)}: ${valueWords(value)}`)
    .join(' · ')

const screens: Readonly<Record<string, string>> = {
  customer: 'customers',
  package: 'packages',
  enquiry: 'messages',
  flight: 'flights',
}

/** The screen of a line's subject; undefined without one. */
export const subjectPath = ({ kind, _id }: { readonly kind: string; readonly _id: string | null }): string | undefined => {
  if (kind === 'request' && _id) return paths.request(_id)
  const screen = screens[kind]
  return screen && _id ? `/${screen}/${_id}` : undefined
}
