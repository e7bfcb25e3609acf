import { randomBytes } from 'node:crypto'
import { STAFF_HEADER, staffRoles, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { openServices } from '../../../../server/src/start/open-services.ts'
import { loadConfig } from '../../../../server/src/platform/config.ts'
import { createLogger } from '../../../../server/src/platform/http/serve/logger.ts'
import { changeTenant, tenantSettings } from '../../../../server/src/office/settings/settings-queries.ts'
import { addStaff, staffByEmail } from '../../../../server/src/company/staff/staff-queries.ts'
import { TENANTS_TOPIC } from '../../../../server/src/company/tenants/tenants.ts'
import { createPasswords } from '../../../../server/src/platform/secrets/password-hash.ts'
import { testPatience } from '../../../../server/src/testing/test-patience.ts'
import { testPassword } from '../../../../server/src/testing/product/test-customer.ts'
import type { Company } from '../companies.ts'
import { consoleOf, freshEmail, login, newDrillCustomer } from '../people.ts'
import type { Production } from '../production-server.ts'
import type { Actor } from './fuzz.ts'
import { announce } from '../../../../server/src/platform/database/changes.ts'

/** How often one customer comes back before the limits of a day would turn them away. */
const COMES_BACK = 10

/** People who go on working whatever the requests of the drill did to their accounts: then somebody new takes their place. */
export const openFuzzPeople = async ({ env, databaseUrl, companies: [harbour, kite] }: Production, address: string) => {
  if (databaseUrl === undefined) throw new Error('The drill needs a database of its own.')
  const log = createLogger('error')
  const services = await openServices({ config: loadConfig(env), databaseUrl, log, patienceScale: testPatience })
  const { database, clock } = services
  const passwordHash = await createPasswords().hash(testPassword)

  const hire = async (role: StaffRole): Promise<Company> => {
    const email = `${role}-${randomBytes(6).toString('hex')}@${harbour.host}`
    await database.inTenant(harbour.id, (tx) =>
      addStaff(tx, { name: `The ${role}`, email, emailKey: email, role, passwordHash, at: clock.now() }),
    )
    return { ...harbour, staff: { ...harbour.staff, [role]: { email, password: testPassword } } }
  }
  /** Whether they are still who they were, and let in by their password alone. */
  const isSound = ({ staff }: Company, role: StaffRole): Promise<boolean> =>
    database.inTenant(harbour.id, async (tx) => {
      const row = await staffByEmail(tx, staff[role].email)
      return row?.role === role && row.deactivated_at === null && row.totp_sealed === null
    })
  const askNoSecondFactor = (): Promise<void> =>
    database.inTenant(harbour.id, async (tx) => {
      const { second_factor_roles } = await tenantSettings(tx)
      if (second_factor_roles.length === 0) return
      await changeTenant(tx, { second_factor_roles: [] })
      await announce(tx, TENANTS_TOPIC)
    })

  const staffActor = (role: StaffRole): Actor => {
    let company: Company | undefined
    return {
      name: role,
      enter: async () => {
        await askNoSecondFactor()
        if (company && (await isSound(company, role))) {
          const same = await consoleOf(address, company, role).catch(() => undefined)
          if (same) return same
        }
        company = await hire(role)
        return consoleOf(address, company, role)
      },
    }
  }
  const bearerOf = async (slug: string, email: string): Promise<{ authorization: string } | undefined> => {
    const { data } = (await (await login(address, slug, email)).json()) as { data?: { token: string } }
    return data && { authorization: `Bearer ${data.token}` }
  }
  const customerActor = (): Actor => {
    let email = ''
    let entries = 0
    return {
      name: 'customer',
      enter: async () => {
        entries += 1
        const same = entries % COMES_BACK > 1 ? await bearerOf(harbour.slug, email) : undefined
        if (same) return same
        email = freshEmail()
        return { authorization: `Bearer ${(await newDrillCustomer(address, harbour.slug, email)).token}` }
      },
    }
  }
  const theirs = await newDrillCustomer(address, kite.slug)
  return {
    theirs,
    actors: (): Actor[] => [
      { name: 'guest', enter: async () => ({}) },
      { name: 'guest at the console', enter: async () => ({ [STAFF_HEADER]: '1' }) },
      customerActor(),
      ...staffRoles.map(staffActor),
      { name: 'foreign owner', enter: () => consoleOf(address, kite, 'owner') },
      { name: 'foreign customer', enter: async () => ({ ...(await bearerOf(kite.slug, theirs.email)) }) },
    ],
    close: () => database.close(),
  }
}
