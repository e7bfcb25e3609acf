import { plainDigits } from '@parcelport/contract/customers/telephone-rules.ts'
import type { CustomerColumn } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { FileRow } from '../../../platform/csv-reading/split-rows.ts'
import { readEmailAddress } from '../../../platform/mail/email-address.ts'
import {
  boxOf,
  cellIn,
  dayOf,
  LineFault,
  mustFit,
  readLine,
  wholeNumberIn,
  type FaultyLine,
  type LineReading,
} from '../read-cell.ts'

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

const most = { name: 120, telephone: 40, homeAddress: 300 } as const
/** Letters of an ID of the old system; an email may stand in place of one. */
const MOST_ID = 60

/** `Brathwaite, Ana` as people say it. */
const turned = (name: string): string => {
  const [last = '', ...first] = name.split(',')
  return `${first.join(',').trim()} ${last.trim()}`.trim()
}

const telephoneOf = (cell: string): string => {
  const telephone = plainDigits(cell)
  if (telephone === '') return ''
  // A spreadsheet has rounded `1.24656E+10`.
  if (telephone.replaceAll(/\D/g, '').length < 7 || /\de\+\d/i.test(telephone)) throw new LineFault('bad telephone', cell)
  return telephone
}

const read = (row: number, cells: readonly string[], reading: LineReading): CustomerLine => {
  const cell = (column: CustomerColumn): string => cellIn(cells, reading, column)
  const parts = `${cell('first name')} ${cell('last name')}`.trim()
  const name = cell('full name') || turned(cell('last name, first name')) || parts
  if (name === '') throw new LineFault('no name', '')
  const address = readEmailAddress(cell('email'))
  if (!address) throw new LineFault('no email', cell('email'))
  const boxNumber = boxOf(cell('box number'), reading)
  const outsideId = wholeNumberIn(cells, reading, 'outside id')
  const line = {
    row,
    outsideId: outsideId || (boxNumber === null ? address.key : `box ${boxNumber}`),
    boxNumber,
    name,
    email: address.email,
    emailKey: address.key,
    telephone: telephoneOf(cell('telephone')),
    homeAddress: cell('home address'),
    birthdate: dayOf(cells, reading, 'birthdate', (day, today) => day >= today),
    since: dayOf(cells, reading, 'customer since'),
  }
  mustFit(line, most)
  mustFit({ outsideId }, { outsideId: MOST_ID })
  return line
}

/** Reads a line of an old system's customers: what it says, or the first thing that is wrong with it. Pure. */
export const readCustomerLine = (line: FileRow, reading: LineReading): CustomerLine | FaultyLine =>
  readLine(line, (cells) => read(line.row, cells, reading))
