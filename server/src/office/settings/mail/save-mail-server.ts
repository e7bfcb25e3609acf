import { isIP } from 'node:net'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { saveMailServerCall, tryMailServerCall } from '@parcelport/contract/company/mail/staff-mail-server.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { parseEmailAddress } from '../../../platform/mail/email-address.ts'
import { mailServerOf, sealMailPassword, type KeptMailServer, type MailServer } from '../../../platform/mail/own-mail-server.ts'
import { isLoopback } from '../../../platform/outgoing/public-address.ts'

/** A host as people type it, in its one spelling: `SMTP.Example.com` and `0x7f.1` mean what a browser would take them for. */
const readHost = (typed: string): string => {
  const url = URL.parse(`http://${typed}`)
  const isHost = url?.host === url?.hostname && url?.username === '' && url.password === '' && url.pathname === '/'
  if (!url || !isHost || /[/?#@\\]/.test(typed))
    throw refuse.field('host', 'Please enter a name alone, such as smtp.example.com.')
  return url.hostname
}

const OUTDATED = 'Somebody changed this a moment ago. Look at it again, then repeat.'

/**
 * The mail server as it was typed. A password that is left out is the stored one, for the same server, port and user alone: nobody has it
 * sent elsewhere. @throws 400 for what cannot be
 */
export const readMailServer = (typed: BodyOf<typeof tryMailServerCall>, kept: KeptMailServer | undefined): MailServer => {
  const host = readHost(typed.host)
  const { port, security, user, fromName } = typed
  const { email: fromAddress } = parseEmailAddress(typed.fromAddress, { field: 'fromAddress' })
  const isSame = kept?.host === host && kept.port === port && kept.user === user
  const password = user === '' ? undefined : (typed.password ?? (isSame ? kept.password : undefined))
  if (user !== '' && (password === undefined || password === ''))
    throw refuse.field(
      'password',
      kept?.user === '' || !kept
        ? 'Please enter the password.'
        : 'Please enter the password again: the server or user is another.',
    )
  if (user === '' && (typed.password ?? '') !== '') throw refuse.field('user', 'Please enter the user of this password.')
  const address = host.replaceAll(/[[\]]/g, '')
  if (user !== '' && security === 'none' && !(isIP(address) !== 0 && isLoopback(address)))
    throw refuse.field('security', 'A password is never sent without TLS: choose TLS from the beginning, or STARTTLS.')
  return { host, port, security, user, password, fromAddress, fromName }
}

/** Sets the company's own mail server. @throws 400, and 409 when somebody else was faster */
export const saveMailServer = async (tx: StaffTx, body: BodyOf<typeof saveMailServerCall>): Promise<void> => {
  const { actor, at } = tx.by
  const before = await mailServerOf(tx)
  if ((before?.version ?? 0) !== body.version) throw refuse.outdated(OUTDATED)
  const { host, port, security, user, password, fromAddress, fromName } = readMailServer(body, before)
  const row = {
    host,
    port,
    security,
    user_name: user,
    sealed_password: password === undefined ? null : sealMailPassword(tx, password),
    from_address: fromAddress,
    from_name: fromName,
    version: body.version + 1,
    changed_at: at,
    changed_by: actor.name,
    failing_since: null,
    failure: null,
    told_at: null,
  }
  const saved = before
    ? await tx.updateTable('mail_servers').set(row).where('version', '=', body.version).returning('version').executeTakeFirst()
    : await tx
        .insertInto('mail_servers')
        .values(row)
        .onConflict((conflict) => conflict.column('tenant_id').doNothing())
        .returning('version')
        .executeTakeFirst()
  if (!saved) throw refuse.outdated(OUTDATED)
  const secret = body.password === null ? 'as before' : 'entered'
  await audit(
    tx,
    'settings.mail-server',
    { kind: 'settings' },
    { host, port, security, user, from: fromAddress, password: user === '' ? '' : secret },
  )
}

/** Forgets the company's own mail server. @throws 409 when somebody else was faster */
export const removeMailServer = async (tx: StaffTx, version: number): Promise<void> => {
  const gone = await tx.deleteFrom('mail_servers').where('version', '=', version).returning('host').executeTakeFirst()
  if (!gone) throw refuse.outdated(OUTDATED)
  await audit(tx, 'settings.remove-mail-server', { kind: 'settings' }, { host: gone.host })
}
