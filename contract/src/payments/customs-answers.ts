import { Type, type Static } from 'typebox'
import { call, successWithMessage } from '../call.ts'
import { Id, Nullable, OptionalText, RequiredText } from '../fields.ts'
import { Sum } from '../billing/money-fields.ts'
import { answerVerdicts, MOST_ANSWER_LETTERS } from './customs-answers-rules.ts'

/** What Customs assessed for a package, in the local currency. */
const Assessed = Type.Object({ number: Type.String(), duty: Sum, levies: Sum, vat: Sum })
export type Assessed = Static<typeof Assessed>

/** A line of a file of answers, and what taking it over does. */
const AnswerLine = Type.Object({
  /** The line of the file, as people count: the names of the columns are the first. */
  row: Type.Integer(),
  hawb: Type.String(),
  verdict: Type.Enum([...answerVerdicts]),
  /** Its package; null where the waybill is not on this flight. */
  package: Nullable(Type.Object({ _id: Type.String(), trackingNumber: Type.String() })),
  /** What the file says; null where it cannot be read. */
  assessed: Nullable(Assessed),
  /** What was entered before; null without an entry. */
  before: Nullable(Assessed),
  /** Why it is refused, as a sentence; empty otherwise. */
  why: Type.String(),
})
export type AnswerLine = Static<typeof AnswerLine>

/** A file of answers, read. */
export const ReadAnswers = Type.Object({
  currency: Type.String(),
  lines: Type.Array(AnswerLine),
  /** What the lines say, as a hash: taking them over names it, so that nobody takes over what they have not seen. */
  seen: Type.String(),
})
export type ReadAnswers = Static<typeof ReadAnswers>

export const customsAnswersCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/customs/answers',
  access: 'staff:bills.edit',
  tag: 'Staff: bills',
  summary:
    'Reads the answers of Customs from the text of a CSV file and says what each line would do; with `seen`, of such a reading, takes over what is new or differs',
  params: Type.Object({ flightId: Id }),
  body: Type.Object({
    text: RequiredText({
      maxLength: MOST_ANSWER_LETTERS,
      written: 'lines',
      message: 'Please choose a CSV file of answers, of at most 200 KB.',
    }),
    seen: Type.Optional(OptionalText({ maxLength: 64, message: 'Please read the file again.' })),
  }),
  response: successWithMessage(ReadAnswers),
  failures: [409],
})
