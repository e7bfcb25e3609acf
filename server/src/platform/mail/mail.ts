import type { Letterhead } from './letterhead.ts'

/** A mail as people read it, in both forms. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** A plain address for replies; default: the sender. */
  readonly replyTo?: string
}

/**
 * What a kind of mail is about: the reader's own parcels, money or account; the work of a member of staff; an answer to what the reader
 * wrote; or `news`, which is all else. Every mail of news carries a link that ends news, and programs can press it (RFC 8058).
 */
export type MailConcern = 'parcel' | 'money' | 'account' | 'work' | 'answer' | 'news'

/** One kind of mail of a feature. `name` is unique and permanent: queued mails refer to it. */
export interface MailTemplate<Data> {
  readonly name: string
  readonly about: MailConcern
  /** It leaves as the installation's mails do, also where the company has a mail server of its own: it tells that this one fails. */
  readonly byInstallation?: true
  /** `data` is parsed JSON: dates are text. Links start with `company.publicUrl`. */
  render(data: Data, company: Letterhead, pictures: readonly string[]): RenderedMail
  /** Ids of private files to enclose, made small; `render` gets the ids of those that still exist. */
  pictures?(data: Data): readonly string[]
}

/** One mail to one person. `data` is sealed until the mail is sent, then erased. */
export interface MailOrder<Data> {
  readonly to: string
  readonly template: MailTemplate<Data>
  readonly data: Data
  /** A new UUID, for a caller who looks later at what became of the mail; made here otherwise. */
  readonly id?: string
}
