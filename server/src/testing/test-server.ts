import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { basePath } from '@parcelport/contract/call.ts'
import { calls } from '@parcelport/contract/calls.ts'
import { createApp, type AppOptions } from '../start/app.ts'
import { openServices } from '../start/open-services.ts'
import { loadConfig } from '../platform/config.ts'
import type { App } from '../platform/http/serve/app-types.ts'
import { createLogger } from '../platform/http/serve/logger.ts'
import type { Tenant } from '../platform/http/door/tenant.ts'
import type { Outgoing } from '../platform/outgoing/outgoing.ts'
import type { PasswordCost } from '../platform/secrets/password-hash.ts'
import type { Services } from '../platform/services.ts'
import { foundTenant } from '../company/tenants/found-tenant.ts'
import { createTenants } from '../company/tenants/tenants.ts'
import { testClock, type TestClock } from './test-clock.ts'
import { openServers } from './open-servers.ts'
import { testPatience } from './test-patience.ts'
import { cloneDatabase } from './test-database.ts'

export interface TestCall extends Omit<InjectOptions, 'method' | 'url' | 'path'> {
  /** Slug of the company; default: `demo`. */
  readonly tenant?: string
  readonly token?: string | undefined
}

export interface TestServer {
  readonly app: App
  readonly services: Services
  readonly clock: TestClock
  readonly databaseUrl: string
  tenant(slug?: string): Promise<Tenant>
  /**
   * Makes a call of the contract: `await server.call('GET /get/faq')`; the body goes in `payload`, and calls that require an
   * Idempotency-Key get one.
   */
  call(call: `${string} /${string}`, options?: TestCall): Promise<LightMyRequestResponse>
}

export interface TestServerOptions extends AppOptions {
  /** Start of the clock; default: the true time. */
  readonly now?: Date | string
  readonly env?: Readonly<Record<string, string>>
  /** A database to share with another server; default: a new one. */
  readonly databaseUrl?: string
  /** Outgoing requests; default: the real ones. */
  readonly outgoing?: Outgoing
  /** Receives the log's lines; default: a fault behind an answer with status 500 is shown beside the test's result. */
  readonly logTo?: { write(line: string): void }
  /** Cost of a password hash; default: nearly nothing. */
  readonly passwordCost?: PasswordCost | undefined
  /** How many times longer than in production a request waits for the database and for files; default: ten times, for a busy machine. */
  readonly patienceScale?: number
  /** Registers its closing; default: at the end of the test that makes it, or of the file outside of tests. */
  readonly atEnd?: (close: () => Promise<void>) => void
}

const mustBeNamed = calls
  .filter(({ idempotent }) => idempotent === 'required')
  .map(({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`))
/** A new Idempotency-Key for a call that requires one. */
const nameFor = (call: string): Record<string, string> =>
  mustBeNamed.some((must) => must.test(call)) ? { 'idempotency-key': randomUUID() } : {}

const faultsAsShown = {
  write: (line: string): void => {
    if (line.includes('"msg":"request failed"')) process.stderr.write(line)
  },
}

/**
 * The whole server with its own database: make it at the top of the file or in the test, not in `beforeAll`, where nothing
 * closes it.
 */
export const testServer = async ({
  now,
  env = {},
  databaseUrl,
  logTo,
  outgoing,
  atEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll,
  pages = 'none',
  passwordCost = { memory: 64, passes: 1, parallelism: 1 },
  patienceScale = testPatience,
}: TestServerOptions = {}): Promise<TestServer> => {
  const url = databaseUrl ?? (await cloneDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'parcelport-data-'))
  const clock = testClock(now)
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SECRET_KEY: 'a key that only tests may use, 32+',
    LOG_LEVEL: 'error',
    ...env,
  })
  const services = await openServices({
    config,
    databaseUrl: url,
    clock,
    passwordCost,
    patienceScale,
    log: createLogger(config.logLevel, logTo ?? faultsAsShown),
    onDisorder: (fault) => {
      throw fault
    },
    ...(outgoing && { outgoing }),
  })
  const app = await createApp(services, { pages })
  await app.ready()
  const open = { databaseUrl: url }
  openServers.add(open)
  atEnd(async () => {
    await app.close()
    await services.database.close()
    openServers.delete(open)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const tenants = createTenants(services)
  // Tests' staff need no second factor; other tests cover it.
  const secondFactorRoles: readonly StaffRole[] = []
  // Founded only once: a cached look-up may not know of the company yet.
  const founded = new Map<string, Promise<Tenant>>()
  const found = async (slug: string): Promise<Tenant> => {
    const known = founded.get(slug) ?? (await tenants.bySlug(slug))
    if (known !== undefined) return known
    const id = await foundTenant(services.database, { slug, name: `Company ${slug}`, secondFactorRoles })
    return {
      id,
      slug,
      name: `Company ${slug}`,
      publicUrl: config.publicUrl,
      secondFactorRoles,
      refusesEasilyGuessed: false,
      open: true,
    }
  }
  return {
    app,
    services,
    clock,
    databaseUrl: url,
    tenant: (slug = 'demo') => {
      const known = founded.get(slug) ?? found(slug)
      founded.set(slug, known)
      return known
    },
    call: (call, { tenant = 'demo', token, headers, ...options } = {}) => {
      const [method, path] = call.split(' ') as [NonNullable<InjectOptions['method']>, string]
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
      return app.inject({
        ...options,
        method,
        url: basePath(tenant) + path,
        headers: { ...nameFor(call), ...authorization, ...headers },
      })
    },
  }
}
