import { staffRoles, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { createPasswords } from '../../../server/src/platform/secrets/password-hash.ts'
import { addCompany } from '../../../server/src/commands/company/add-company.ts'
import { openServices } from '../../../server/src/start/open-services.ts'
import { loadConfig } from '../../../server/src/platform/config.ts'
import { createLogger } from '../../../server/src/platform/http/serve/logger.ts'
import type { Services } from '../../../server/src/platform/services.ts'
import { prepareDatabase } from '../../../server/src/start/prepare-database.ts'
import { changeTenant } from '../../../server/src/office/settings/settings-queries.ts'
import { addStaff } from '../../../server/src/company/staff/staff-queries.ts'
import { createTenants } from '../../../server/src/company/tenants/tenants.ts'
import { testPatience } from '../../../server/src/testing/test-patience.ts'

const password = 'Drill*Harbour*2026'

/** A company of a drill: with starter content, and one of the staff in each role. */
export interface Company {
  readonly id: string
  readonly slug: string
  readonly host: string
  readonly staff: Readonly<Record<StaffRole, { readonly email: string; readonly password: string }>>
}

const found = async (services: Services, slug: string, passwordHash: string): Promise<Company> => {
  const host = `${slug}.example`
  const company = { slug, name: `Company ${slug}`, hosts: [host], ownerEmail: `founder@${host}`, timeZone: 'America/Barbados' }
  await addCompany(services, { verb: 'add', ...company })
  const tenant = await createTenants(services).bySlug(slug)
  if (!tenant) throw new Error(`${slug} was not founded`)
  const emailOf = (role: StaffRole): string => `${role}@${host}`
  await services.database.inTenant(tenant.id, async (tx) => {
    // Its staff sign in by the thousand; a second factor would be another drill.
    await changeTenant(tx, { second_factor_roles: [], opened_at: services.clock.now() })
    for (const role of staffRoles) {
      const person = { name: `The ${role}`, email: emailOf(role), emailKey: emailOf(role), role, passwordHash }
      await addStaff(tx, { ...person, at: services.clock.now() })
    }
  })
  const people = staffRoles.map((role) => [role, { email: emailOf(role), password }])
  return { id: tenant.id, slug, host, staff: Object.fromEntries(people) as Company['staff'] }
}

/** Founds `harbour` and `kite` in the installation of an environment, in which no process runs yet. */
export const foundCompanies = async (env: Readonly<Record<string, string>>): Promise<[Company, Company]> => {
  const config = loadConfig(env)
  const log = createLogger('error')
  const { url, stop } = await prepareDatabase(config, log)
  try {
    const services = await openServices({ config, databaseUrl: url, log, patienceScale: testPatience })
    try {
      const hash = await createPasswords().hash(password)
      return [await found(services, 'harbour', hash), await found(services, 'kite', hash)]
    } finally {
      await services.database.close()
    }
  } finally {
    await stop()
  }
}
