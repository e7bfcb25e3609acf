import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, OptionalText, RequiredText } from '../fields.ts'
import { ANSWER_MAX_LENGTH, enquiryFolders, subscriberStates } from './enquiries-rules.ts'
import { call, success, successWithMessage } from '../call.ts'
import { Edition } from '../edition.ts'

const tag = 'Staff: messages'
const access = 'staff:enquiries.answer'
const enquiryId = Type.Object({ enquiryId: Id })
const Person = Type.Object({ _id: Type.String(), name: Type.String() })

/** The version that the screen shows; 409 where somebody has answered or closed the message since. */
const version = Edition('The version of the message is missing.')

/** A visitor's message in a list. `excerpt` is its beginning. */
export const StaffEnquiry = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  excerpt: Type.String(),
  createdAt: Moment,
  assignedTo: Nullable(Person),
  closed: Type.Boolean(),
  spam: Type.Boolean(),
  answers: Type.Integer(),
})
export type StaffEnquiry = Static<typeof StaffEnquiry>

export const EnquiryAnswer = Type.Object({ _id: Type.String(), message: Type.String(), at: Moment, by: Type.String() })

export const StaffEnquiryDetail = Type.Object({
  ...StaffEnquiry.properties,
  phone: Type.String(),
  message: Type.String(),
  closedAt: Nullable(Moment),
  /** The customer with the same email address, for staff who may read customers. */
  customer: Nullable(Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() })),
  thread: Type.Array(EnquiryAnswer),
})
export type StaffEnquiryDetail = Static<typeof StaffEnquiryDetail>

export const staffEnquiriesCall = call({
  method: 'GET',
  path: '/staff/enquiries',
  access,
  tag,
  summary: 'Messages of visitors, the latest first; `nextCursor` gets the next page',
  query: Type.Object({
    folder: Type.Optional(Type.Enum([...enquiryFolders], { message: 'Please choose a folder.' })),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(StaffEnquiry),
    nextCursor: Nullable(Type.String()),
    counts: Type.Object({ open: Type.Integer(), mine: Type.Integer() }),
  }),
})

export const enquiryColleaguesCall = call({
  method: 'GET',
  path: '/staff/enquiries/colleagues',
  access,
  tag,
  summary: 'Staff to whom a message can be assigned',
  response: success(Type.Array(Person)),
})

/** Open messages that nobody has answered, by how long they have waited; together at most 1,000. */
export const UnansweredMessages = Type.Object({
  underFourHours: Type.Integer(),
  underADay: Type.Integer(),
  longer: Type.Integer(),
  oldestAt: Nullable(Moment),
})
export type UnansweredMessages = Static<typeof UnansweredMessages>

export const unansweredMessagesCall = call({
  method: 'GET',
  path: '/staff/enquiries/unanswered',
  access,
  tag,
  summary: 'Counts of open messages without an answer, by how long they have waited',
  response: success(UnansweredMessages),
})

export const staffEnquiryCall = call({
  method: 'GET',
  path: '/staff/enquiries/:enquiryId',
  access,
  tag,
  summary: 'One message with every answer to it',
  params: enquiryId,
  response: success(StaffEnquiryDetail),
})

export const assignEnquiryCall = call({
  method: 'POST',
  path: '/staff/enquiries/:enquiryId/assign',
  access,
  tag,
  summary: 'Assigns a message to a colleague, or to nobody',
  params: enquiryId,
  body: Type.Object({ version, staffId: Nullable(Id) }),
  response: successWithMessage(StaffEnquiryDetail),
  failures: [409],
})

/** Answering an unassigned message assigns it to the person who answers. */
export const answerEnquiryCall = call({
  method: 'POST',
  path: '/staff/enquiries/:enquiryId/answer',
  access,
  tag,
  summary: 'Answers by email; a reply goes to the address of the company',
  params: enquiryId,
  body: Type.Object({
    version,
    message: RequiredText({ maxLength: ANSWER_MAX_LENGTH, written: 'lines', message: 'Please write an answer.' }),
    close: Type.Optional(Type.Boolean()),
  }),
  response: successWithMessage(StaffEnquiryDetail),
  failures: [409],
})

export const closeEnquiryCall = call({
  method: 'POST',
  path: '/staff/enquiries/:enquiryId/close',
  access,
  tag,
  summary: 'Closes a message',
  params: enquiryId,
  body: Type.Object({ version }),
  response: successWithMessage(StaffEnquiryDetail),
  failures: [409],
})

export const reopenEnquiryCall = call({
  method: 'POST',
  path: '/staff/enquiries/:enquiryId/reopen',
  access,
  tag,
  summary: 'Reopens a message; one that was taken for spam no longer is',
  params: enquiryId,
  body: Type.Object({ version }),
  response: successWithMessage(StaffEnquiryDetail),
  failures: [409],
})

export const Subscriber = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  state: Type.Enum([...subscriberStates]),
  askedAt: Moment,
  confirmedAt: Nullable(Moment),
  unsubscribedAt: Nullable(Moment),
})
export type Subscriber = Static<typeof Subscriber>

const State = Type.Optional(Type.Enum([...subscriberStates], { message: 'Please choose a state.' }))

export const subscribersCall = call({
  method: 'GET',
  path: '/staff/newsletter',
  access,
  tag,
  summary: 'Addresses of the newsletter in alphabetical order; `nextCursor` asks for the next ones',
  query: Type.Object({
    state: State,
    /** Start of an address. */
    search: Type.Optional(OptionalText({ maxLength: 254 })),
    cursor: Type.Optional(Type.String({ maxLength: 400 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(Subscriber),
    nextCursor: Nullable(Type.String()),
  }),
})

export const exportSubscribersCall = call({
  method: 'GET',
  path: '/staff/newsletter/export',
  access,
  tag,
  summary: 'The addresses as a table for other programs (CSV); the export is recorded',
  query: Type.Object({ state: State }),
  response: Type.Unsafe<string>({ type: 'string', format: 'binary', contentMediaType: 'text/csv' }),
})
