import { Type, type Static } from 'typebox'
import { Day, Id, Nullable, OptionalText, page, pageOf, Reason, RequiredText } from '../fields.ts'
import { Bill, BillDetail, BillLine, Charge, Paper } from './bills.ts'
import { call, success, successWithMessage } from '../call.ts'
import { Edition } from '../edition.ts'
import { Currency, Sum, SumGiven, SumOrNone } from './money-fields.ts'
import { billLists, manualCodes } from './money-rules.ts'

const tag = 'Staff: bills'
const billId = Type.Object({ billId: Id })
const packageId = Type.Object({ packageId: Id })
/** Whose it is. */
export const Customer = Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() })

export const StaffCharge = Type.Object({ ...Charge.properties, customer: Customer })
export type StaffCharge = Static<typeof StaffCharge>
export const StaffBill = Type.Object({ ...Bill.properties, customer: Customer })
export type StaffBill = Static<typeof StaffBill>
export const StaffBillDetail = Type.Object({
  ...BillDetail.properties,
  version: Edition('The version is missing.'),
  issuedBy: Type.String(),
  /** Whether it may still be made void: issued today, nothing paid, nothing credited. */
  mayVoid: Type.Boolean(),
})
export type StaffBillDetail = Static<typeof StaffBillDetail>

/** What Customs assessed, in the local currency. */
export const CustomsEntryGiven = Type.Object({
  version: Edition('The version is missing.', 0),
  number: RequiredText({ maxLength: 40, message: 'Please enter the number of the customs entry.' }),
  assessedOn: Day,
  cif: SumOrNone(),
  duty: SumOrNone(),
  levies: SumOrNone(),
  vat: SumOrNone(),
})
export const CustomsEntry = Type.Object({
  ...CustomsEntryGiven.properties,
  currency: Type.String(),
  enteredBy: Type.String(),
  hasPaper: Type.Boolean(),
})
export type CustomsEntry = Static<typeof CustomsEntry>

export const PackageMoney = Type.Object({
  on: Type.Boolean(),
  charges: Type.Array(Charge),
  customs: Nullable(CustomsEntry),
  localCurrency: Type.String(),
  /** Why it may not be handed over yet; null where it may. */
  withheld: Nullable(Type.String()),
  /** What the rates name no price for: a person must charge it by hand before it is handed over. */
  onRequest: Type.Array(Type.String()),
  /**
   * Where it was measured again after its bill: what the rates charged, and what they would by its measures of today, before the company's
   * VAT. Nothing moves by itself: credit, and charge. Null where both are the same.
   */
  repriced: Nullable(Type.Object({ charged: Sum, now: Sum, currency: Type.String() })),
})
export type PackageMoney = Static<typeof PackageMoney>

export const packageMoneyCall = call({
  method: 'GET',
  path: '/staff/packages/:packageId/charges',
  access: 'staff:bills.read',
  tag,
  summary: 'What a package costs, what Customs assessed, and whether it may be handed over',
  params: packageId,
  response: success(PackageMoney),
})

export const customsEntryCall = call({
  method: 'PUT',
  path: '/staff/packages/:packageId/customs-entry',
  access: 'staff:bills.edit',
  tag,
  summary: 'Enters the customs assessment: duty, levies and VAT become charges. It cannot change once one of them is on a bill',
  params: packageId,
  body: CustomsEntryGiven,
  response: successWithMessage(PackageMoney),
  failures: [409],
})

export const releaseOverrideCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/release',
  access: 'staff:bills.edit',
  tag,
  summary: 'Lets a package be handed over although something is owed for it',
  params: packageId,
  body: Type.Object({ reason: Reason }),
  response: successWithMessage(PackageMoney),
  failures: [409],
})

export const staffChargesCall = call({
  method: 'GET',
  path: '/staff/charges',
  access: 'staff:bills.read',
  tag,
  summary: 'Customers with open charges, the longest waiting first',
  query: Type.Object(page),
  response: pageOf(
    Type.Object({
      customer: Customer,
      charges: Type.Integer(),
      since: Type.String({ format: 'date-time' }),
      sums: Type.Array(Type.Object({ currency: Type.String(), amount: Sum })),
    }),
  ),
})

export const addChargeCall = call({
  method: 'POST',
  path: '/staff/charges',
  access: 'staff:bills.edit',
  tag,
  summary: 'Charges a customer by hand, for a package or without one',
  idempotent: true,
  body: Type.Object({
    customerId: Id,
    packageId: Type.Optional(Id),
    code: Type.Enum([...manualCodes], { message: 'Please choose what it is for.' }),
    title: RequiredText({ maxLength: 120, message: 'Please enter what the customer reads on the bill.' }),
    amount: SumGiven(),
    currency: Currency,
    taxed: Type.Boolean(),
    reason: Reason,
  }),
  response: successWithMessage(StaffCharge),
  status: 201,
})

export const cancelChargeCall = call({
  method: 'POST',
  path: '/staff/charges/:chargeId/cancel',
  access: 'staff:bills.edit',
  tag,
  summary: 'Cancels a charge that is on no bill',
  params: Type.Object({ chargeId: Id }),
  body: Type.Object({ reason: Reason }),
  response: successWithMessage(StaffCharge),
  failures: [409],
})

const ToIssue = Type.Object({
  customerId: Id,
  chargeIds: Type.Array(Id, { minItems: 1, maxItems: 200, message: 'Please choose at least one charge.' }),
})
export const BillPreview = Type.Object({
  currency: Type.String(),
  net: Sum,
  tax: Sum,
  total: Sum,
  dueOn: Day,
  taxName: Type.String(),
  lines: Type.Array(BillLine),
})
export type BillPreview = Static<typeof BillPreview>

export const previewBillCall = call({
  method: 'POST',
  path: '/staff/bills/preview',
  access: 'staff:bills.edit',
  tag,
  summary: 'What issuing a bill would write; nothing is written',
  body: ToIssue,
  response: success(BillPreview),
  failures: [409],
})

export const issueBillCall = call({
  method: 'POST',
  path: '/staff/bills',
  access: 'staff:bills.edit',
  tag,
  summary:
    'Issues a bill of open charges. `expected` is the total of the preview: if prices or rates have changed since, it is refused (409)',
  idempotent: 'required',
  body: Type.Object({ ...ToIssue.properties, expected: Type.Object({ total: SumOrNone(), currency: Currency }) }),
  response: successWithMessage(StaffBillDetail),
  status: 201,
})

/** `search`: a bill's number or reference in full, the code printed on it, words of a customer's name, or a box number. */
export const staffBillsCall = call({
  method: 'GET',
  path: '/staff/bills',
  access: 'staff:bills.read',
  tag,
  summary: 'Bills and credit notes, the latest first; `nextCursor` gets the next page',
  query: Type.Object({
    ...page,
    show: Type.Optional(Type.Enum([...billLists])),
    /** Days of issue. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    customerId: Type.Optional(Id),
    search: Type.Optional(OptionalText({ maxLength: 300 })),
  }),
  response: pageOf(StaffBill),
})

export const staffBillCall = call({
  method: 'GET',
  path: '/staff/bills/:billId',
  access: 'staff:bills.read',
  tag,
  summary: 'One bill: lines, what was paid, what was credited',
  params: billId,
  response: success(StaffBillDetail),
})

export const voidBillCall = call({
  method: 'POST',
  path: '/staff/bills/:billId/void',
  access: 'staff:bills.edit',
  tag,
  summary: 'Makes a bill void on the day of its issue, as long as nothing is paid or credited; its charges are open again',
  params: billId,
  body: Type.Object({ version: Edition('The version is missing.'), reason: Reason }),
  response: successWithMessage(StaffBillDetail),
  failures: [409],
})

export const creditBillCall = call({
  method: 'POST',
  path: '/staff/bills/:billId/credit',
  access: 'staff:bills.edit',
  tag,
  summary: 'Credits lines of a bill, fully or in part, with a credit note; what was paid for them is held as deposit',
  idempotent: 'required',
  params: billId,
  body: Type.Object({
    version: Edition('The version is missing.'),
    lines: Type.Array(
      /** `amount` with its tax; the rest of the line where it is left out. */
      Type.Object({ line: Type.Integer({ minimum: 1, maximum: 10_000 }), amount: Type.Optional(SumGiven()) }),
      { minItems: 1, maxItems: 200, message: 'Please choose at least one line.' },
    ),
    reason: Reason,
  }),
  response: successWithMessage(StaffBillDetail),
  status: 201,
})

export const staffBillPaperCall = call({
  method: 'GET',
  path: '/staff/bills/:billId/pdf',
  access: 'staff:bills.read',
  tag,
  summary: 'A bill or credit note as a PDF, as its customer gets it',
  params: billId,
  response: Paper,
})
