import { existsSync } from 'node:fs'
import type { Services } from './platform/services.ts'
import { serve } from './serve.ts'
import { welcome } from './welcome.ts'

const seedDemo = async (services: Services): Promise<void> => {
  const seeds = await import('../seeds/seed-demo.ts')
  await seeds.seedDemo(services)
}

/** Those whom the demonstration company brings along: they are no secret, and without it there are none. */
const signIns = async ({ config }: Services) => (config.demo ? (await import('../seeds/demo/people.ts')).demoCustomers : [])

if (existsSync('.env')) process.loadEnvFile('.env')
await serve({
  pages: process.argv.includes('--live') ? 'live' : 'built',
  seedDemo,
  onUp: async ({ address, services }) => console.info(welcome(address, await signIns(services))),
})
