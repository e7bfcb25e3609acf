import { Type, type TSchema, type TStringOptions } from 'typebox'
import { VISIBLE } from './visible-rules.ts'

/** An id that a client sends, for a field with options of its own: see {@link Id}. */
export const idWith = (options: TStringOptions) => Type.String({ format: 'uuid', maxLength: 64, rowId: true, ...options })
/**
 * An id that a client sends. The server reads text that is no UUID as the id of no row: each call answers as it does to any unknown id.
 */
export const Id = idWith({})
/** The id of something that a person must choose; `message` is the sentence for none. */
export const ChosenId = (message: string) => idWith({ minLength: 1, message })
/** A moment, in UTC. */
export const Moment = Type.String({ format: 'date-time' })
/** A day of the company's calendar, year-month-day. */
export const Day = Type.String({ format: 'date' })
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Which part of a list: `cursor` is the `nextCursor` of the part before. */
export const page = {
  cursor: Type.Optional(Type.String({ maxLength: 120 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}
/** One part of a list, and where the next begins; null after the last. */
export const pageOf = <S extends TSchema>(item: S) =>
  Type.Object({ success: Type.Literal(true), data: Type.Array(item), nextCursor: Nullable(Type.String()) })

/**
 * How the server writes down what a person wrote, before its schema judges it: as one `line`, or as `lines`, in both without control
 * characters, direction marks and space around it; or as the `digits` of an ID number, of whatever script. What shows nothing becomes the
 * empty text.
 */
export type Written = 'line' | 'lines' | 'digits'

type Text = TStringOptions & {
  readonly maxLength: number
  readonly written?: Written
  readonly title?: string
  readonly editor?: string
}

/** A text that a person must write. What shows nothing is refused with `message`, a sentence. */
export const RequiredText = (text: Text & { readonly message: string }) =>
  Type.String({ minLength: 1, pattern: VISIBLE, written: 'line', ...text })

/** A text that a person may leave empty. */
export const OptionalText = (text: Text & { readonly message?: string }) => Type.String({ written: 'line', ...text })

/** Why: what a colleague, and often the customer, reads. Of at most so many characters. */
export const reasonOf = (maxLength: number) => RequiredText({ maxLength, written: 'lines', message: 'Please give a reason.' })
export const Reason = reasonOf(300)

/** What a scanner reads or a person types in its place, as it came: a barcode parts its numbers by control characters. */
export const Scanned = (maxLength: number, message: string) =>
  Type.String({ minLength: 1, maxLength, pattern: VISIBLE, message })
