import { randomUUID } from 'node:crypto'
import type { Letterhead } from '../../../platform/mail/letterhead.ts'
import { mailFaultOf } from '../../../platform/mail/mail-fault.ts'
import type { MailServer } from '../../../platform/mail/own-mail-server.ts'
import { sendOver } from '../../../platform/mail/send-over.ts'
import type { Services } from '../../../platform/services.ts'
import { testMail } from '../test-mail.ts'

/** Milliseconds for each answer and for the whole message: somebody waits for it. */
const times = { answer: 8_000, whole: 20_000 }

/** Sends a test message to one person over a mail server, and says in words what came of it. */
export const tryMailServer = async (
  { outgoing, clock }: Pick<Services, 'outgoing' | 'clock'>,
  server: MailServer,
  { to, company }: { readonly to: { readonly name: string; readonly email: string }; readonly company: Letterhead },
): Promise<{ sent: boolean; words: string }> => {
  const message = {
    id: randomUUID(),
    date: clock.now(),
    to: to.email,
    fromName: company.name,
    ...testMail.render({ name: to.name }, company, []),
  }
  try {
    await sendOver(server, message, { outgoing, open: new Set(), times })
    return { sent: true, words: `${server.host} took a message to ${to.email}. Look whether it arrived.` }
  } catch (error) {
    return { sent: false, words: mailFaultOf(error, server).words }
  }
}
