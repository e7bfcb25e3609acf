import { Type, type Static } from 'typebox'
import { Day, Id, Moment, Nullable, RequiredText } from '../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../call.ts'
import { receiverKinds, receiverMessages, receiverStates } from './receivers-rules.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '../uploads-rules.ts'

const tag = 'Receivers'
const words = (maxLength: number, message: string) => RequiredText({ maxLength, message })

/** Another person who may receive a customer's packages, without the document. */
export const Receiver = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  relation: Type.String(),
  telephone: Type.String(),
  kind: Type.Enum([...receiverKinds]),
  state: Type.Enum([...receiverStates]),
  hasDocument: Type.Boolean(),
  /** The last day on which they may receive and collect; absent: until they are removed. */
  validUntil: Type.Optional(Day),
  /** The last four characters of the number on their ID, which the desk compares. */
  idLast4: Type.Optional(Type.String()),
  /** Why they were refused; null unless they were. */
  reason: Nullable(Type.String()),
  addedAt: Moment,
  decidedAt: Nullable(Moment),
})
export type Receiver = Static<typeof Receiver>

export const myReceiversCall = call({
  method: 'GET',
  path: '/my-receivers',
  access: 'customer',
  tag,
  summary: 'People who may receive or collect for the customer, the latest first, refused ones last; at most 30',
  response: success(Type.Array(Receiver)),
})

export const addReceiverCall = call({
  method: 'POST',
  path: '/my-receivers',
  access: 'customer',
  tag,
  summary: 'Names a receiver, whom staff then check, with a picture of their ID if there is one',
  idempotent: true,
  body: Type.Object({
    name: words(120, receiverMessages.name),
    relation: words(60, receiverMessages.relation),
    telephone: words(40, receiverMessages.telephone),
    kind: Type.Enum([...receiverKinds], { message: receiverMessages.kind }),
    validUntil: Type.Optional(Type.String({ format: 'date', message: receiverMessages.validUntil })),
    idLast4: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]{4}$', message: receiverMessages.idLast4 })),
  }),
  uploads: {
    document: {
      accept: [...imageTypes, ...pdfTypes],
      maxBytes: MAX_UPLOAD_BYTES,
      required: false,
    },
  },
  status: 201,
  response: successWithMessage(Receiver),
})

/** Also deletes the receiver's document, and ends the passes made for them. */
export const endReceiverCall = call({
  method: 'DELETE',
  path: '/my-receivers/:receiverId',
  access: 'customer',
  tag,
  summary: 'Removes somebody from the customer’s receivers',
  params: Type.Object({ receiverId: Id }),
  response: Acknowledged,
})
