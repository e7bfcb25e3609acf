import { smallPicture } from '../files/small-picture.ts'
import type { Recurring, Task, TaskContext } from '../jobs/task.ts'
import type { Sealing } from '../sealing.ts'
import type { Letter } from './create-mail.ts'
import type { Letterhead } from './letterhead.ts'
import type { MailConcern, MailTemplate } from './mail.ts'
import { OPT_OUT, optOutToken, optOutUrl } from './opt-out-token.ts'
import type { EnclosedPicture, Transport } from './transport.ts'
import { sendMail } from './send-mail.ts'
import { findFile } from '../files/private-files.ts'

export interface MailRoom {
  sealingOf(tenantId: string): Sealing
  /** The installation's way. */
  readonly transport: Transport
  /** The way of a company that has a mail server of its own; undefined: there is none. */
  readonly ownWay?: (tenantId: string) => Promise<Transport | undefined>
  readonly templates: readonly MailTemplate<never>[]
  /** The letterhead of a company; undefined when the company is gone. */
  letterheadOf(tenantId: string): Promise<Letterhead | undefined>
}

const templatesByName = (templates: readonly MailTemplate<never>[]): Map<string, MailTemplate<never>> => {
  const byName = new Map(templates.map((template) => [template.name, template]))
  if (byName.size !== templates.length) throw new Error('Two mail templates have the same name')
  return byName
}

const waiting = (context: TaskContext, id: string) =>
  context.transaction((tx) =>
    tx
      .selectFrom('mails')
      .select(['template', 'sealed', 'created_at'])
      .where('id', '=', id)
      .where('sealed', 'is not', null)
      .executeTakeFirst(),
  )

const settle = (context: TaskContext, id: string, how: 'sent_at' | 'failed_at') =>
  context.transaction((tx) =>
    tx
      .updateTable('mails')
      .set({ sealed: null, [how]: context.services.clock.now() })
      .where('id', '=', id)
      .execute(),
  )

/** Pixels a side, and bytes in total: with its text a mail stays under 200 KB. */
const PICTURE_EDGE = 448
const MOST_PICTURE_BYTES = 110_000

/** The pictures that still exist, made small, as many as fit one mail. */
const enclosed = async (context: TaskContext, fileIds: readonly string[]): Promise<EnclosedPicture[]> => {
  const { files } = context.services
  const pictures: EnclosedPicture[] = []
  let room = MOST_PICTURE_BYTES
  for (const cid of fileIds) {
    const file = await context.transaction((tx) => findFile(tx, cid))
    if (!file?.type.startsWith('image/')) continue
    const bytes = await smallPicture((await files.read(file)).bytes, PICTURE_EDGE)
    if (bytes.length > room) continue
    room -= bytes.length
    pictures.push({ cid, bytes })
  }
  return pictures
}

/** The letterhead of a mail; one of news has the link by which its reader ends news. */
const withOptOut = async (
  context: TaskContext,
  { company, about, to }: { company: Letterhead; about: MailConcern; to: string },
): Promise<Letterhead> => {
  if (about !== 'news') return company
  const token = await context.transaction(async (tx) => optOutToken(tx.sealing(OPT_OUT), to))
  return { ...company, optOutUrl: optOutUrl(company.publicUrl, token) }
}

/**
 * Sends one mail of the outbox. Retried for days while the mail server is unavailable; given up when it refuses the mail for
 * good. The Message-ID is the row's id, so that a mail sent twice after a crash is recognised.
 */
export const sendMailTask = (room: MailRoom): Task<{ mailId: string }> => {
  const templates = templatesByName(room.templates)
  return {
    ...sendMail,
    run: async ({ mailId }, context) => {
      const row = await waiting(context, mailId)
      if (!row?.sealed) return
      const company = await room.letterheadOf(context.tenantId)
      const template = templates.get(row.template)
      if (!company || !template) throw new Error(`No ${company ? `template ${row.template}` : 'company'} for a mail`)
      const { to, data } = JSON.parse(room.sealingOf(context.tenantId).open(row.sealed, mailId).toString()) as Letter
      const deliver = async () => {
        const pictures = await enclosed(context, template.pictures?.(data as never) ?? [])
        const letterhead = await withOptOut(context, { company, about: template.about, to })
        const rendered = template.render(
          data as never,
          letterhead,
          pictures.map(({ cid }) => cid),
        )
        const message = {
          id: mailId,
          date: row.created_at,
          to,
          fromName: company.name,
          ...rendered,
          pictures,
          optOutUrl: letterhead.optOutUrl,
        }
        const own = template.byInstallation ? undefined : await room.ownWay?.(context.tenantId)
        return (own ?? room.transport).deliver(message, context.isLastAttempt)
      }
      const outcome = await deliver().catch((error: unknown) => {
        // An upgrade may fix the rendering while the mail is retried; after the last attempt it is given up.
        if (!context.isLastAttempt) throw error
        context.services.log.error({ err: error, mailId, template: row.template }, 'a mail could not be made')
        return 'refused' as const
      })
      if (outcome === 'refused') context.services.log.warn({ mailId, template: row.template }, 'a mail was given up')
      await settle(context, mailId, outcome === 'refused' ? 'failed_at' : 'sent_at')
    },
  }
}

const KEPT_DAYS = 90

export const sweepMails: Recurring = {
  name: 'mail.sweep',
  pattern: '41 3 * * *',
  run: async ({ database, clock }) => {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants) {
      await database.inTenant(id, (tx) =>
        tx.deleteFrom('mails').where('created_at', '<', before).where('sealed', 'is', null).execute(),
      )
    }
  },
}
