import { Type, type Static } from 'typebox'
import { Acknowledged, call, success } from '../call.ts'
import { Moment, Nullable } from '../fields.ts'

const tag = 'Staff: settings'
const access = 'staff:settings.edit'

/** What became of a test message: it waits to be sent, a mail server took it, or it was given up. */
export const testMailStates = ['waiting', 'sent', 'given up'] as const

export const MailStanding = Type.Object({
  /** The mail server's host; null where each mail stays as a file on the server's machine. */
  server: Nullable(Type.String()),
  /** Address that mails come from. */
  from: Type.String(),
  /** Mails that are not sent yet; at most 1,000 are counted. */
  waiting: Type.Integer(),
  /** Moment of the latest mail that was sent, among the latest 200. */
  sentAt: Nullable(Moment),
  /** The latest test message, among the latest 200 mails. */
  test: Nullable(Type.Object({ at: Moment, state: Type.Enum([...testMailStates]) })),
})
export type MailStanding = Static<typeof MailStanding>

export const mailStandingCall = call({
  method: 'GET',
  path: '/staff/settings/mail',
  access,
  tag,
  summary: 'Where mails leave, how many wait, and what became of the latest test message',
  response: success(MailStanding),
})

export const sendTestMailCall = call({
  method: 'POST',
  path: '/staff/settings/mail/test',
  access,
  tag,
  summary: 'Sends a test message to the person who asks, on the way of every mail',
  response: Acknowledged,
  status: 202,
})
