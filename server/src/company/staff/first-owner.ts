import { randomBytes } from 'node:crypto'
import { audit } from '../audit/audit.ts'
import { parseEmailAddress } from '../../platform/mail/email-address.ts'
import type { Services } from '../../platform/services.ts'
import { acting, bySystem } from '../../platform/database/acting.ts'
import { isGuessableStaffPassword } from './staff-password.ts'
import { addStaff } from './staff-queries.ts'

export interface FirstOwner {
  readonly email: string
  readonly password: string
  /** Whether the password was generated here: then this is the only time that anybody can read it. */
  readonly made: boolean
}

/**
 * Gives a company without an owner its first one: STAFF_EMAIL and STAFF_PASSWORD, or a generated password. A company with staff
 * stays unchanged, so that a forgotten setting opens no door; only the demonstration company gets a further owner. Undefined
 * when nobody was added, also when another server was quicker.
 */
export const ensureFirstOwner = async (
  services: Services,
  tenant: { readonly id: string; readonly slug: string; readonly name: string },
): Promise<FirstOwner | undefined> => {
  const { config, database, clock } = services
  const { email, password } = config.staff ?? {
    email: `owner@${tenant.slug}.example`,
    password: randomBytes(15).toString('base64url'),
  }
  const address = parseEmailAddress(email)
  const anybody = await database.inTenant(tenant.id, (tx) => tx.selectFrom('staff').select('id').limit(1).executeTakeFirst())
  if (anybody && !(config.demo && config.staff)) return undefined

  if (config.staff && isGuessableStaffPassword(password, { tenant, name: 'Owner', email: address.email }))
    services.log.warn('STAFF_PASSWORD is easy to guess: the first owner should choose another')
  const passwordHash = await services.passwords.hash(password)
  const added = await database.inTenant(tenant.id, async (tx) => {
    const at = clock.now()
    const owner = { name: 'Owner', email: address.email, emailKey: address.key, role: 'owner', passwordHash, at } as const
    const id = await addStaff(tx, owner)
    if (id === undefined) return false
    await audit(acting(tx, bySystem(at)), 'staff.first-owner', { kind: 'staff', id }, { email: address.email })
    return true
  })
  return added ? { email: address.email, password, made: config.staff === undefined } : undefined
}
