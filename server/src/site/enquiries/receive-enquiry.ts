import { readDocument } from '../content/content-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readEmailAddress } from '../../platform/mail/email-address.ts'
import type { Services } from '../../platform/services.ts'
import { storeEnquiry, type Enquiry } from './enquiries-queries.ts'
import { enquiryMail } from './enquiry-mail.ts'
import { receiptMail } from './receipt-mail.ts'
import { spamSign, type Traps } from './spam-sign.ts'

/**
 * Stores a message and mails it to the address in the company's site settings, with a `receipt` to the visitor. A message taken for spam is only
 * stored.
 */
export const receiveEnquiry = async (
  { log }: Services,
  tx: Tx,
  tenantId: string,
  enquiry: Enquiry,
  { receipt, ...traps }: Traps & { readonly receipt: boolean },
): Promise<void> => {
  const sign = spamSign(traps)
  const at = tx.now()
  await storeEnquiry(tx, enquiry, sign, at)
  if (sign !== null) return
  const company = readEmailAddress((await readDocument(tx, '/get/site-settings'))?.body.email ?? '')
  if (!company) return log.warn({ tenantId }, 'a message could not be mailed: the site settings hold no email address')
  await tx.mail({ to: company.email, template: enquiryMail, data: enquiry })
  if (receipt) await tx.mail({ to: enquiry.email, template: receiptMail, data: { at: at.toISOString() } })
}
