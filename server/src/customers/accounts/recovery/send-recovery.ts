import type { Tx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import { CODE_MS, LINK_MS, planRecovery } from './plan-recovery.ts'
import { codeHash, newCode } from './recovery-code.ts'
import { recoveryCodeMail } from './recovery-code-mail.ts'
import { recoveryLinkMail } from './recovery-link-mail.ts'
import { addCode, addResetToken, lockCustomer, recoveryHistory, retireCode, sweepRecovery } from './recovery-queries.ts'

interface Request {
  readonly emailKey: string
  /** Hash of the cookie of the browser that asked; null: the code works in no browser, only the link does. */
  readonly browserHash: Buffer | null
}

/**
 * Mails an account's owner a link to choose a new password and, when the plan allows, a code for the browser that asked.
 * Nothing for an unknown address. An earlier code ends; links stay valid until one is used.
 */
export const sendRecovery = async (tx: Tx, { config }: Services, { emailKey, browserHash }: Request): Promise<void> => {
  const at = tx.now()
  await sweepRecovery(tx, at)
  const customer = await lockCustomer(tx, emailKey)
  if (!customer) return
  const { id: customerId, name, email: to } = customer
  // Waits for a running guess, so that the history below includes it.
  await retireCode(tx, customerId, at)
  const plan = planRecovery(await recoveryHistory(tx, customerId, at))
  if (plan.by === 'earlier link') return
  const { token, hash } = newToken()
  const origin = plan.by === 'link' ? 'link' : 'link beside a code'
  await addResetToken(tx, { customerId, hash, origin, at, expiresAt: new Date(at.getTime() + LINK_MS) })
  if (plan.by === 'link') {
    await tx.mail({ to, template: recoveryLinkMail, data: { name, token } })
    return
  }
  const code = newCode()
  await addCode(tx, {
    customerId,
    hash: codeHash(config, { tenantId: tx.tenantId, customerId }, code),
    browserHash,
    tries: plan.tries,
    at,
    expiresAt: new Date(at.getTime() + CODE_MS),
  })
  await tx.mail({ to, template: recoveryCodeMail, data: { name, code, token } })
}
