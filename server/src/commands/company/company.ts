import { existsSync } from 'node:fs'
import { openServices } from '../../start/open-services.ts'
import { ConfigError } from '../../platform/config-reader.ts'
import { loadConfig } from '../../platform/config.ts'
import { createLogger } from '../../platform/http/serve/logger.ts'
import { Refusal } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { prepareDatabase } from '../../start/prepare-database.ts'
import { inviteFirstOwner } from '../../company/staff/people/invite-first-owner.ts'
import { createTenants } from '../../company/tenants/tenants.ts'
import { addCompany, publicUrlOf } from './add-company.ts'
import { companyCommand, UsageError, type CompanyCommand } from './company-arguments.ts'
import { exportCompany } from './export-company.ts'
import { removeDemo } from './remove-demo.ts'

const invited = (email: string, link: string): string =>
  `The owner's invitation goes to ${email} as soon as a server runs. It is also this link, valid once, for three days:\n  ${link}`

const listed = async ({ database, config }: Services): Promise<string> => {
  const rows = await database.system
    .selectFrom('tenants')
    .select(['slug', 'name', 'public_url'])
    .orderBy('slug')
    .limit(1_000)
    .execute()
  if (rows.length === 0) return 'There is no company yet.'
  return rows.map(({ slug, name, public_url }) => `${slug}\t${name}\t${public_url ?? config.publicUrl}`).join('\n')
}

type Work = Exclude<CompanyCommand, { verb: 'help' }>

const run = async (services: Services, command: Work): Promise<string> => {
  switch (command.verb) {
    case 'list':
      return listed(services)
    case 'remove-demo':
      return removeDemo(services, command.yes)
    case 'add': {
      const link = await addCompany(services, command)
      return `${command.name} is founded, with starter content: ${publicUrlOf(services, command.hosts[0] ?? '')}\n${invited(command.ownerEmail, link)}`
    }
    case 'export':
      return exportCompany(services, command)
    case 'invite': {
      const tenant = await createTenants(services).bySlug(command.slug)
      if (!tenant) throw new UsageError(`There is no company ${command.slug}.`)
      const work = { tenant, address: command.ownerEmail }
      const link = await services.database.inTenant(tenant.id, (tx) => inviteFirstOwner(tx, work))
      return invited(command.ownerEmail, link)
    }
  }
}

/** npm run company: founds, lists, exports and removes companies, with or without a running server. */
const main = async (): Promise<string> => {
  const command = companyCommand(process.argv.slice(2))
  if (command.verb === 'help') return command.text
  const config = loadConfig(process.env)
  const log = createLogger('warn')
  const { url, stop } = await prepareDatabase(config, log)
  try {
    const services = await openServices({ config, databaseUrl: url, log })
    try {
      return await run(services, command)
    } finally {
      await services.database.close()
    }
  } finally {
    await stop()
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  console.info(await main())
} catch (error) {
  const told = error instanceof UsageError || error instanceof ConfigError || error instanceof Refusal
  console.error(told ? error.message : error)
  process.exitCode = 1
}
