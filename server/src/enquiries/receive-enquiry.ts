import { readDocument } from '../content/content-queries.ts'
import type { Tx } from '../platform/database/database.ts'
import { readEmailAddress } from '../platform/mail/email-address.ts'
import type { Services } from '../platform/services.ts'
import { storeEnquiry, type Enquiry } from './enquiries-queries.ts'
import { enquiryMail } from './enquiry-mail.ts'
import { spamSign, type Traps } from './spam-sign.ts'

/** Keeps a message and mails it to the address in the company's site settings; one taken for spam is only kept. */
export const receiveEnquiry = async (
  { clock, log, mail }: Services,
  tx: Tx,
  tenantId: string,
  enquiry: Enquiry,
  traps: Traps,
): Promise<void> => {
  const sign = spamSign(traps)
  await storeEnquiry(tx, enquiry, sign, clock.now())
  if (sign !== null) return
  const company = readEmailAddress((await readDocument(tx, '/get/site-settings'))?.body.email ?? '')
  if (company) await mail.queue(tx, { to: company.email, template: enquiryMail, data: enquiry })
  else log.warn({ tenantId }, 'a message could not be mailed: the site settings hold no email address')
}
