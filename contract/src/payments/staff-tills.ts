import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, OptionalText, page, pageOf, RequiredText } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { Paper } from '../billing/bills.ts'
import { Edition } from '../edition.ts'
import { Currency, MOST_MONEY, Sum, SumGiven, SumOrNone } from '../billing/money-fields.ts'
import { tillMovements } from '../billing/money-rules.ts'

const tag = 'Staff: tills'
const shiftId = Type.Object({ shiftId: Id })
const Words = RequiredText({ maxLength: 300, message: 'Please say what it is for, in at most 300 characters.' })
const MOST_CURRENCIES = 5
const sums = (message: string) =>
  Type.Array(Type.Object({ currency: Currency, amount: SumOrNone() }), { minItems: 1, maxItems: MOST_CURRENCIES, message })

/** What was put in or taken out of a drawer, sales aside. */
export const TillMovement = Type.Object({
  kind: Type.Enum(['float', ...tillMovements]),
  currency: Type.String(),
  amount: Sum,
  words: Type.String(),
  at: Moment,
  by: Type.String(),
})
/** One currency of a closed shift. What should be there is float + taken − given back + put in − taken out − banked. */
export const ShiftFigures = Type.Object({
  currency: Type.String(),
  float: Sum,
  taken: Sum,
  givenBack: Sum,
  paidIn: Sum,
  paidOut: Sum,
  banked: Sum,
  expected: Sum,
  counted: Sum,
  /** Counted less expected: below nothing, money is missing. */
  difference: Sum,
})
/** Notes or coins of one value in a count. */
export const CountedPieces = Type.Object({ currency: Type.String(), value: Sum, pieces: Type.Integer() })
export type CountedPieces = Static<typeof CountedPieces>
/** What the card terminal says of a shift, beside what was taken by card less what was given back. The difference is told, not posted. */
export const TerminalTotal = Type.Object({ currency: Type.String(), ours: Sum, said: Sum, difference: Sum })
export type TerminalTotal = Static<typeof TerminalTotal>
/** A shift at a till. What should be in the drawer is told of a closed one only. */
export const Shift = Type.Object({
  _id: Type.String(),
  till: Type.Object({ _id: Type.String(), name: Type.String() }),
  cashier: Type.String(),
  mine: Type.Boolean(),
  openedAt: Moment,
  /** Grows with whatever goes through the drawer: a count names the one that it was made at. */
  version: Type.Integer(),
  movements: Type.Array(TillMovement),
  closed: Nullable(
    Type.Object({
      at: Moment,
      by: Type.String(),
      note: Type.String(),
      figures: Type.Array(ShiftFigures),
      /** None where only sums were told. */
      pieces: Type.Array(CountedPieces),
      /** None where the terminal's total was not told. */
      terminals: Type.Array(TerminalTotal),
    }),
  ),
})
export type Shift = Static<typeof Shift>
export type ShiftFigures = Static<typeof ShiftFigures>

export const Till = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  place: Type.Object({ _id: Type.String(), name: Type.String() }),
  open: Nullable(Type.Object({ shift: Type.String(), cashier: Type.String(), since: Moment, mine: Type.Boolean() })),
})
export type Till = Static<typeof Till>

export const tillsCall = call({
  method: 'GET',
  path: '/staff/tills',
  access: 'staff:payments.take',
  tag,
  summary: 'The tills, at most 100, and who has each',
  response: success(Type.Array(Till)),
})

export const addTillCall = call({
  method: 'POST',
  path: '/staff/tills',
  access: 'staff:tills.manage',
  tag,
  summary: 'Adds a till to a place',
  body: Type.Object({
    name: RequiredText({ maxLength: 40, message: 'Please name the till, in at most 40 characters.' }),
    placeId: Id,
  }),
  response: successWithMessage(Till),
  status: 201,
})

export const openShiftCall = call({
  method: 'POST',
  path: '/staff/tills/:tillId/shifts',
  access: 'staff:payments.take',
  tag,
  summary: 'Opens a till with what is in its drawer, in each currency',
  params: Type.Object({ tillId: Id }),
  body: Type.Object({ floats: sums('Please enter what is in the drawer.') }),
  response: successWithMessage(Shift),
  status: 201,
})

export const shiftsCall = call({
  method: 'GET',
  path: '/staff/shifts',
  access: 'staff:payments.take',
  tag,
  summary: 'Shifts, the latest first: your own, or everybody’s if you manage tills',
  query: Type.Object(page),
  response: pageOf(Shift),
})

export const shiftCall = call({
  method: 'GET',
  path: '/staff/shifts/:shiftId',
  access: 'staff:payments.take',
  tag,
  summary: 'A shift: your own, or any if you manage tills',
  params: shiftId,
  response: success(Shift),
})

export const shiftReportCall = call({
  method: 'GET',
  path: '/staff/shifts/:shiftId/report',
  access: 'staff:payments.take',
  tag,
  summary: 'The report of a closed shift (Z-report) as a PDF: your own, or any if you manage tills',
  params: shiftId,
  query: Type.Object({
    /** A US letter page unless said, A4, or a roll of 80 mm. */
    paper: Type.Optional(Type.Enum(['letter', 'a4', 'roll'], { message: 'Please choose a page or a roll.' })),
  }),
  response: Paper,
})

export const moveInTillCall = call({
  method: 'POST',
  path: '/staff/shifts/:shiftId/movements',
  access: 'staff:payments.take',
  tag,
  summary: 'Puts money into the drawer, takes some out, or brings it to the bank',
  idempotent: true,
  params: shiftId,
  body: Type.Object({
    kind: Type.Enum([...tillMovements], { message: 'Please choose what happens.' }),
    currency: Currency,
    amount: SumGiven(),
    words: Words,
  }),
  response: successWithMessage(Shift),
  status: 201,
})

export const closeShiftCall = call({
  method: 'POST',
  path: '/staff/shifts/:shiftId/close',
  access: 'staff:payments.take',
  tag,
  summary: 'Closes a shift with a count, made without seeing the expected sums; the difference is posted',
  params: shiftId,
  body: Type.Object({
    version: Edition('The version is missing.'),
    counts: sums('Please count each currency.'),
    /** How many notes and coins of each value; those of a currency come to what is counted in it. */
    pieces: Type.Optional(
      Type.Array(
        Type.Object({
          currency: Currency,
          value: SumGiven('Please enter the value of a note or coin.'),
          pieces: Type.Integer({ minimum: 1, maximum: 100_000, message: 'Please enter how many there are, at most 100,000.' }),
        }),
        { maxItems: 60, message: 'Please count at most 60 values.' },
      ),
    ),
    /** The card terminal's own total of the shift, in each currency that it took. */
    terminals: Type.Optional(
      Type.Array(
        Type.Object({
          currency: Currency,
          amount: Type.Number({ minimum: -MOST_MONEY, maximum: MOST_MONEY, message: 'Please enter the terminal’s total.' }),
        }),
        { maxItems: MOST_CURRENCIES, message: 'Please enter the terminal’s totals.' },
      ),
    ),
    note: OptionalText({ maxLength: 300, written: 'lines', message: 'The note is too long.' }),
  }),
  response: successWithMessage(Shift),
})
