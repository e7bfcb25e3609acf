import { foundTenant } from '../../company/tenants/found-tenant.ts'
import { serve } from '../../start/serve.ts'

// The server as its own process, for tests of its start and end: one company, no pages. Prints its address.
await serve({
  pages: 'none',
  seedDemo: async ({ database }) => {
    await database.system.deleteFrom('tenant_hosts').execute()
    const known = await database.system.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirst()
    if (known === undefined) await foundTenant(database, { slug: 'demo', name: 'Company demo', secondFactorRoles: [] })
  },
  onUp: ({ address }) => console.info(`listening at ${address}`),
})
