import type { Tx } from '../database/database.ts'
import type { Letterhead } from './letterhead.ts'

/** A message as people read it, in both forms. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Who an answer goes to, one plain address; the sender unless said. */
  readonly replyTo?: string
}

/** One kind of message of a feature. `name` is unique and stays as it is: queued mails refer to it. */
export interface MailTemplate<Data> {
  readonly name: string
  /** `data` comes back as JSON made it: dates are text. Links start with `company.publicUrl`. */
  render(data: Data, company: Letterhead, pictures: readonly string[]): RenderedMail
  /** Private files of the company that go along, made small; `render` is told those that are still there, by the same ids. */
  pictures?(data: Data): readonly string[]
}

/** One message to one person. `data` is sealed at rest until the mail is sent, then erased. */
export interface MailOrder<Data> {
  readonly to: string
  readonly template: MailTemplate<Data>
  readonly data: Data
}

/** The transactional outbox: a queued mail leaves if, and only if, `tx` commits. */
export interface Mail {
  /** A mail that cannot be addressed is noted as given up; it never fails the step it tells of. */
  queue<Data>(tx: Tx, order: MailOrder<Data>): Promise<void>
}
