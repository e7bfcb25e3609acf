import { Type, type Static } from 'typebox'
import { Acknowledged, call, success } from '../../call.ts'
import { Edition } from '../../edition.ts'
import { Moment, Nullable, OptionalText, RequiredText } from '../../fields.ts'
import { mailSecurities, mailServerLimits } from './mail-server-rules.ts'

const tag = 'Staff: settings'
const access = 'staff:settings.edit'

/** A company's own mail server, as it is shown: its password never is. */
export const MailServerShown = Type.Object({
  version: Type.Integer(),
  host: Type.String(),
  port: Type.Integer(),
  security: Type.Enum([...mailSecurities]),
  user: Type.String(),
  fromAddress: Type.String(),
  /** Empty: the company's name. */
  fromName: Type.String(),
  changedAt: Moment,
  changedBy: Type.String(),
  /** Since when it takes no mail, and why, in a sentence; null while it works. */
  failing: Nullable(Type.Object({ since: Moment, words: Type.String() })),
})
export type MailServerShown = Static<typeof MailServerShown>

/** 0: the company has none yet. */
const version = Edition('The version of the mail server is missing.', 0)

const MailServerTyped = {
  host: RequiredText({ maxLength: mailServerLimits.host, message: 'Please enter the mail server’s name.' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535, message: 'The port is a number from 1 to 65535.' }),
  security: Type.Enum([...mailSecurities], { message: 'Please choose how the connection is protected.' }),
  user: OptionalText({ maxLength: mailServerLimits.user, message: 'The user is too long.' }),
  /** Null: the stored one, which is good for the same server, port and user alone. */
  password: Nullable(Type.String({ maxLength: mailServerLimits.password, message: 'The password is too long.' })),
  fromAddress: RequiredText({ maxLength: mailServerLimits.fromAddress, message: 'Please enter the sender’s address.' }),
  fromName: OptionalText({ maxLength: mailServerLimits.fromName, message: 'The sender’s name is too long.' }),
}

export const mailServerCall = call({
  method: 'GET',
  path: '/staff/settings/mail/server',
  access,
  tag,
  summary: 'The company’s own mail server; null where its mails leave as the installation’s do',
  response: success(Nullable(MailServerShown)),
})

export const saveMailServerCall = call({
  method: 'POST',
  path: '/staff/settings/mail/server',
  access,
  tag,
  summary: 'Sets the company’s own mail server. Mails that wait are tried again at once',
  body: Type.Object({ version, ...MailServerTyped }),
  response: Acknowledged,
})

export const tryMailServerCall = call({
  method: 'POST',
  path: '/staff/settings/mail/server/test',
  access,
  tag,
  summary: 'Sends a test message to the person who asks over a mail server that need not be saved, and says what failed',
  body: Type.Object(MailServerTyped),
  response: success(Type.Object({ sent: Type.Boolean(), words: Type.String() })),
})

export const removeMailServerCall = call({
  method: 'POST',
  path: '/staff/settings/mail/server/remove',
  access,
  tag,
  summary: 'Forgets the company’s own mail server: mails leave as the installation’s do',
  body: Type.Object({ version: Edition('The version of the mail server is missing.') }),
  response: Acknowledged,
})
