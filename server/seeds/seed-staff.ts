import { parseEmailAddress } from '../src/platform/mail/email-address.ts'
import type { Services } from '../src/platform/services.ts'
import { addStaff, staffByEmail } from '../src/company/staff/staff-queries.ts'
import { demoStaff } from './demo/people.ts'

/** Brings in the staff of the demonstration company; existing ones stay unchanged. */
export const seedStaff = async ({
  services,
  tenantId,
}: {
  readonly services: Services
  readonly tenantId: string
}): Promise<void> => {
  const { inTenant } = services.database
  for (const { name, email, password, role } of demoStaff) {
    const address = parseEmailAddress(email)
    if (await inTenant(tenantId, (tx) => staffByEmail(tx, address.key))) continue
    const passwordHash = await services.passwords.hash(password)
    const at = services.clock.now()
    await inTenant(tenantId, (tx) =>
      addStaff(tx, { name, email: address.email, emailKey: address.key, role, passwordHash, at }),
    )
  }
}
