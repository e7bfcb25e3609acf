import { readBoxNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { plainDigits } from '@parcelport/contract/customers/telephone-rules.ts'
import type { CustomerColumn, DayOrder, ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import { readEmailAddress } from '../../platform/mail/email-address.ts'
import { plainLine } from '../../platform/text/plain-line.ts'
import { readImportDay } from './read-import-day.ts'

/** What a line of an old system says of a customer. Empty texts and nulls say nothing. */
export interface CustomerLine {
  /** The line of the file, as people count. */
  readonly row: number
  readonly outsideId: string
  readonly boxNumber: number | null
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly telephone: string
  readonly homeAddress: string
  /** Days, as year-month-day. */
  readonly birthdate: string | null
  readonly since: string | null
}

export interface FaultyLine {
  readonly row: number
  readonly fault: ImportFault
  /** What was found, shortened. */
  readonly found: string
}

/** Where each kind of value stands, and how days are written. */
interface LineReading {
  readonly places: Readonly<Partial<Record<CustomerColumn, number>>>
  readonly dayOrders: Readonly<Partial<Record<CustomerColumn, DayOrder>>>
  readonly today: string
  /** The prefix of the company's account numbers. */
  readonly prefix: string
}

const MOST_BOX_NUMBER = 9_999_999
const MOST_SHOWN = 60
/** Longer cells are not looked at in full: composing accents is slow in long texts. */
const MOST_LOOKED_AT = 1_000
const most = { name: 120, telephone: 40, homeAddress: 300, outsideId: 60 } as const

/**
 * A cell as a line of text, without the marks by which spreadsheets keep digits as text: `="0042"`, `'+1 246`. A dash stands for an empty
 * cell.
 */
const lineOf = (cell: string): string => {
  const text = plainLine(cell.slice(0, MOST_LOOKED_AT))
  if (/^[-–—]$/.test(text)) return ''
  return (/^="([^"]*)"$/.exec(text)?.[1] ?? text).replace(/^'(?=[=+\-@\d])/, '')
}

/** `Brathwaite, Ana` as people say it. */
const turned = (name: string): string => {
  const [last = '', ...first] = name.split(',')
  return `${first.join(',').trim()} ${last.trim()}`.trim()
}

class Fault extends Error {
  readonly fault: ImportFault
  readonly found: string
  constructor(fault: ImportFault, found: string) {
    super(fault)
    this.fault = fault
    this.found = found.slice(0, MOST_SHOWN)
  }
}

const telephoneOf = (cell: string): string => {
  const telephone = plainDigits(cell)
  if (telephone === '') return ''
  // A spreadsheet has rounded `1.24656E+10`.
  if (telephone.replaceAll(/\D/g, '').length < 7 || /\de\+\d/i.test(telephone)) throw new Fault('bad telephone', cell)
  return telephone
}

const boxOf = (cell: string, prefix: string): number | null => {
  if (cell === '') return null
  const boxNumber = readBoxNumber(cell, prefix)
  if (boxNumber === undefined || boxNumber < 1 || boxNumber > MOST_BOX_NUMBER) throw new Fault('bad box number', cell)
  return boxNumber
}

const dayOf = (cell: string, order: DayOrder, isAhead: (day: string) => boolean): string | null => {
  if (cell === '') return null
  const day = readImportDay(cell, order)
  if (day === undefined) throw new Fault('bad day', cell)
  if (isAhead(day)) throw new Fault('day ahead', cell)
  return day
}

const read = (row: number, cells: readonly string[], { places, dayOrders, today, prefix }: LineReading): CustomerLine => {
  const cell = (column: CustomerColumn): string => lineOf(cells[places[column] ?? -1] ?? '')
  const dayIn = (column: CustomerColumn, isAhead: (day: string) => boolean): string | null =>
    dayOf(cell(column), dayOrders[column] ?? 'day first', isAhead)
  const parts = `${cell('first name')} ${cell('last name')}`.trim()
  const name = cell('full name') || turned(cell('last name, first name')) || parts
  if (name === '') throw new Fault('no name', '')
  const address = readEmailAddress(cell('email'))
  if (!address) throw new Fault('no email', cell('email'))
  const boxNumber = boxOf(cell('box number'), prefix)
  const line = {
    row,
    outsideId: cell('outside id') || (boxNumber === null ? address.key : `box ${boxNumber}`),
    boxNumber,
    name,
    email: address.email,
    emailKey: address.key,
    telephone: telephoneOf(cell('telephone')),
    homeAddress: cell('home address'),
    birthdate: dayIn('birthdate', (day) => day >= today),
    since: dayIn('customer since', (day) => day > today),
  }
  const tooLong = Object.entries({ ...most, outsideId: cell('outside id') === '' ? 254 : most.outsideId }).find(
    ([field, letters]) => line[field as keyof typeof most].length > letters,
  )
  if (tooLong) throw new Fault('too long', line[tooLong[0] as keyof typeof most])
  return line
}

/** Reads a line of an old system's customers: what it says, or the first thing that is wrong with it. Pure. */
export const readCustomerLine = (
  { row, cells }: { readonly row: number; readonly cells: readonly string[] },
  reading: LineReading,
): CustomerLine | FaultyLine => {
  try {
    return read(row, cells, reading)
  } catch (error) {
    if (error instanceof Fault) return { row, fault: error.fault, found: error.found }
    throw error
  }
}
