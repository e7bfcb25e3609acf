import { mkdir, open, rename } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Options as SmtpOptions } from 'nodemailer/lib/smtp-transport'
import MailComposer from 'nodemailer/lib/mail-composer'
import { withBreaker } from './breaker.ts'
import { oneLine } from './one-line.ts'

export interface EnclosedPicture {
  readonly cid: string
  readonly bytes: Buffer
}

export interface Message {
  readonly id: string
  readonly date: Date
  readonly to: string
  readonly fromName: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly replyTo?: string
  readonly pictures?: readonly EnclosedPicture[]
  /** Where the reader ends such mail with one press: an absolute address that takes a POST. */
  readonly optOutUrl?: string | undefined
}

/** Where mails leave: an SMTP server, or a folder of .eml files. */
export interface Transport {
  /**
   * Resolves when the message is accepted, or refused for good. Throws when it may be retried; on the last attempt it is
   * refused instead.
   */
  deliver(message: Message, isLastAttempt: boolean): Promise<'accepted' | 'refused'>
  close(): void
}

export interface TransportOptions {
  /** Undefined: each message becomes a file in `folder`. */
  readonly smtpUrl: string | undefined
  /** `name@example.com` or `Name <name@example.com>`: the sender's address; the company's name is shown with it. */
  readonly from: string
  readonly folder: string
  /** Called when the mail server becomes unavailable; mails then wait. */
  readonly onAway?: (error: Error) => void
  readonly onBack?: () => void
  readonly times?: Partial<MailTimes>
}

/** Limits in milliseconds: for connecting and for each answer, and for a whole mail. */
export interface MailTimes {
  readonly answer: number
  readonly whole: number
}

export const mailTimes: MailTimes = { answer: 10_000, whole: 30_000 }

const addressOf = (mailbox: string): string => /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox.trim()

/** What mail programs make their own button of (RFC 2369, RFC 8058); they press it over https alone. */
const optOutHeaders = (url: string | undefined) => ({
  ...(url !== undefined && { 'List-Unsubscribe': { prepared: true, value: `<${url}>` } }),
  ...(url?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** A message as nodemailer takes it, from an address without a name. */
export const envelopeOf = (message: Message, address: string) => {
  return {
    from: { name: oneLine(message.fromName), address },
    to: { name: '', address: message.to },
    subject: oneLine(message.subject),
    html: message.html,
    text: message.text,
    attachments: (message.pictures ?? []).map(({ cid, bytes }, index) => ({
      cid,
      content: bytes,
      filename: `photo-${index + 1}.jpg`,
      contentType: 'image/jpeg',
      contentDisposition: 'inline' as const,
    })),
    ...(message.replyTo === undefined ? {} : { replyTo: { name: '', address: message.replyTo } }),
    date: message.date,
    messageId: `<${message.id}@${address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...optOutHeaders(message.optOutUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Writes a file under another name, flushes and renames it: nobody sees half a file, and a retry gives the same one. */
const writeWhole = async (folder: string, name: string, content: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, `.${name}.part`)
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, join(folder, name))
}

const folderTransport = ({ from, folder }: TransportOptions): Transport => ({
  deliver: async (message) => {
    const content = await new MailComposer(envelopeOf(message, addressOf(from))).compile().build()
    const moment = message.date.toISOString().replaceAll(/[:.]/g, '-')
    await writeWhole(folder, `${moment}-${message.id}.eml`, content)
    return 'accepted'
  },
  close: () => undefined,
})

/**
 * 5xx after the connection was made: this message will never be accepted. A failed sign-in or TLS is for the operator to
 * repair.
 */
const isRefusal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}

/** Limits connecting and each answer; the address may set other values. */
const withTimeouts = (smtpUrl: string, milliseconds: number): string => {
  const url = new URL(smtpUrl)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds))
  }
  return url.href
}

/**
 * Sends over its own connection, which is cut when the whole mail takes too long, so that a trickling server holds nothing up.
 */
export const sendWithin = async (
  server: SmtpOptions,
  envelope: ReturnType<typeof envelopeOf>,
  { milliseconds, open }: { milliseconds: number; open: Set<Socket> },
): Promise<void> => {
  const socket = new Socket()
  open.add(socket)
  const cut = setTimeout(
    () => socket.destroy(new Error(`The mail server took longer than ${milliseconds / 1000} s.`)),
    milliseconds,
  )
  try {
    await createTransport({ ...server, socket }).sendMail(envelope)
  } finally {
    clearTimeout(cut)
    socket.destroy()
    open.delete(socket)
  }
}

/** A server that answers with any code is available. */
const isServerAway = (error: unknown): boolean => (error as { responseCode?: number }).responseCode === undefined

const smtpTransport = (
  smtpUrl: string,
  { from, onAway = () => undefined, onBack = () => undefined, times }: TransportOptions,
): Transport => {
  const { answer, whole } = { ...mailTimes, ...times }
  const url = withTimeouts(smtpUrl, answer)
  const whenThere = withBreaker({ isAway: isServerAway, onAway, onBack })
  const open = new Set<Socket>()
  return {
    deliver: async (message, isLastAttempt) => {
      try {
        await whenThere(() => sendWithin({ url }, envelopeOf(message, addressOf(from)), { milliseconds: whole, open }))
        return 'accepted'
      } catch (error) {
        if (isRefusal(error) || isLastAttempt) return 'refused'
        throw error
      }
    },
    close: () => {
      for (const socket of open) socket.destroy()
    },
  }
}

export const openTransport = (options: TransportOptions): Transport =>
  options.smtpUrl === undefined ? folderTransport(options) : smtpTransport(options.smtpUrl, options)
