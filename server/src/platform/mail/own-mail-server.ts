import type { MailSecurity } from '@parcelport/contract/company/mail/mail-server-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

const PURPOSE = 'mail server'

/** A company's own mail server, with its opened password. */
export interface MailServer {
  /** A name, or an address as people type it, in its canonical spelling. */
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** Empty: it takes mail without a sign-in. */
  readonly user: string
  /** Undefined: there is none, or the key that sealed it is not known any more. */
  readonly password: string | undefined
  readonly fromAddress: string
  /** Empty: the company's name. */
  readonly fromName: string
}

/** Seals the password of the company's mail server. */
export const sealMailPassword = (tx: Tx, password: string): Buffer =>
  tx.sealing(PURPOSE).seal(Buffer.from(password), tx.tenantId)

const opened = (tx: Tx, sealed: Uint8Array | null): string | undefined => {
  if (!sealed) return undefined
  try {
    return tx.sealing(PURPOSE).open(sealed, tx.tenantId).toString()
  } catch {
    // Its SECRET_KEY is gone. Mails wait, and those who may change the settings are told to enter it again.
    return undefined
  }
}

/** The company's mail server as it is stored, with what is known of its health; undefined where it has none. */
export const mailServerOf = async (tx: Tx) => {
  const row = await tx.selectFrom('mail_servers').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { host, port, user_name: user, from_address: fromAddress, from_name: fromName } = row
  const server = { host, port, security: row.security as MailSecurity, user, fromAddress, fromName }
  const { version, changed_at: changedAt, changed_by: changedBy, failing_since: failingSince, failure } = row
  return { ...server, password: opened(tx, row.sealed_password), version, changedAt, changedBy, failingSince, failure }
}
export type KeptMailServer = NonNullable<Awaited<ReturnType<typeof mailServerOf>>>

type Edition = Pick<KeptMailServer, 'version' | 'changedAt'>

const ofEdition = (tx: Tx, { version, changedAt }: Edition) =>
  tx.updateTable('mail_servers').where('version', '=', version).where('changed_at', '=', changedAt)

/** Notes that the mail server takes no mail, and why; nothing where its settings have changed since. */
export const noteFailing = async (tx: Tx, server: Edition, words: string): Promise<void> =>
  void (await ofEdition(tx, server)
    .set({ failing_since: sql`coalesce(failing_since, ${tx.now()})`, failure: words })
    .where(sql<boolean>`failure is distinct from ${words}`)
    .execute())

/** Notes that the mail server took a mail. */
export const noteWorking = async (tx: Tx, server: Edition): Promise<void> =>
  void (await ofEdition(tx, server).set({ failing_since: null, failure: null, told_at: null }).execute())
