import { createHash } from 'node:crypto'
import type { Device } from './device.ts'

/**
 * The name under which failed sign-ins of an account are counted: one for all devices it does not know, one for each it does.
 * Hashed: counts outlive requests, and addresses are nobody's business there.
 */
export const attemptsKey = (tenantId: string, emailKey: string, knownDevice?: Device): string => {
  const device = knownDevice && (knownDevice.byCookie ?? knownDevice.byProgram).toString('base64url')
  return createHash('sha256')
    .update(JSON.stringify([tenantId, emailKey, device ?? null]))
    .digest('base64url')
}
