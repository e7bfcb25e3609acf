import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Services } from './platform/services.ts'
import type { RunningServer } from './start/run-server.ts'

// Before anything else is loaded: a second start spends a third less on reading modules.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
const { serve } = await import('./start/serve.ts')
const { noCompany, welcome } = await import('./platform/welcome.ts')
const { findDemo } = await import('./commands/company/remove-demo.ts')
const { ensureFirstOwner } = await import('./company/staff/first-owner.ts')

const seedDemo = async (services: Services): Promise<void> => {
  const seeds = await import('../seeds/seed-demo.ts')
  await seeds.seedDemo(services)
}

const demoPeople = async () => {
  const { demoCustomers, demoStaff } = await import('../seeds/demo/people.ts')
  return [...demoCustomers, ...demoStaff]
}

/** Those whom the demonstration company brings along: they are no secret, and go with it. */
const signIns = async (services: Services) => (services.config.demo && (await findDemo(services)) ? demoPeople() : [])

/** The first owner of a company that has none; a password made up here is printed this once. */
const firstOwner = async ({ services, tenants }: RunningServer): Promise<string> => {
  const tenant = await tenants.default()
  if (!tenant) return (await tenants.elsewhere()) ? '' : noCompany(services.config)
  const owner = await ensureFirstOwner(services, tenant)
  if (!owner) return ''
  const { email, password, made } = owner
  return made
    ? `\nFirst owner of the staff console: ${email} / ${password}\nThis password is shown only now. Sign in and change it.\n`
    : ''
}

if (existsSync('.env')) process.loadEnvFile('.env')
await serve({
  pages: process.argv.includes('--live') ? 'live' : 'built',
  seedDemo,
  onUp: async (server) => {
    // Node itself writes at the end of a process alone, and one that is killed has none: its successor would compile it all again.
    flushCompileCache()
    console.info(welcome(server.address, await signIns(server.services)) + (await firstOwner(server)))
  },
})
