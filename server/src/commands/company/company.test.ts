import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { contentCalls } from '@parcelport/contract/site/content.ts'
import { unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seedDemo } from '../../../seeds/seed-demo.ts'
import { changeTenant } from '../../office/settings/settings-queries.ts'
import { createTenants, TENANTS_TOPIC } from '../../company/tenants/tenants.ts'
import { eventually } from '../../testing/eventually.ts'
import { cloneDatabase } from '../../testing/test-database.ts'
import { newCustomer } from '../../testing/product/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'
import { setUpSecondFactor } from '../../testing/product/test-second-factor.ts'
import { consoleHeaders, headersOf, newStaff, staffSignIn } from '../../testing/product/test-staff.ts'
import { addCompany } from './add-company.ts'
import type { AddCompany } from './company-arguments.ts'
import { exportCompany } from './export-company.ts'
import { findDemo, removeDemo } from './remove-demo.ts'
import { announce } from '../../platform/database/changes.ts'

const env = { PUBLIC_URL: 'https://parcels.example', RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ env })
const elsewhere = await testServer({ env, databaseUrl: server.databaseUrl })
const { services } = server
const { owner } = services.database
await owner.query(`insert into seeds (name) values ('demo')`)
await seedDemo(services)
await owner.query(`update seeds set finished_at = now()`)

const harbour: AddCompany = {
  verb: 'add',
  slug: 'harbour',
  name: 'Harbour & Sons',
  hosts: ['www.harbour.example', 'harbour.example'],
  ownerEmail: 'owner@harbour.example',
  timeZone: 'America/Barbados',
}
const link = await addCompany(services, harbour)
const at = { tenant: 'harbour' }

describe('a company that is added', () => {
  test('is not open: shows no example prices and no zero tax before its owner opens it', async () => {
    expect((await server.call('GET /get/package-info', at)).statusCode).toBe(404)
    expect((await server.call('GET /get/site-settings', at)).json().data.openingSoon).toBe(true)
    const { id } = await server.tenant('harbour')
    await services.database.inTenant(id, async (tx) => {
      await changeTenant(tx, { opened_at: services.clock.now() })
      await announce(tx, TENANTS_TOPIC)
      for (const topic of ['rates', 'products', 'content']) await announce(tx, topic)
    })
    await eventually(async () => expect((await server.call('GET /get/package-info', at)).statusCode).toBe(200))
  })

  test('answers every public call with neutral texts, without data of the demonstration', async () => {
    const paths = [...contentCalls.map(({ path }) => path), '/get/package-info', '/get/product']
    const answers = await Promise.all(paths.map((path) => server.call(`GET ${path as `/${string}`}`, at)))
    expect(answers.map(({ statusCode }, index) => [paths[index], statusCode])).toEqual(paths.map((path) => [path, 200]))
    const everything = answers.map(({ body }) => body).join('\n')
    expect(everything).not.toMatch(/Flyingfish|flyingfish|Brathwaite|Clarke|Greenidge|Marshall|Warrens|Barbad|Doral|demo\//)
    expect(everything).toContain('Harbour & Sons')
    const pictures = new Set(everything.match(/\/media\/[^"\s]+/g))
    expect(pictures.size).toBeGreaterThan(20)
    for (const url of pictures) expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })

  test('is reached under its host names on every server at once, and its mails link there', async () => {
    const tenants = createTenants(elsewhere.services)
    expect(await tenants.byHost('HARBOUR.example')).toMatchObject({ slug: 'harbour', publicUrl: 'https://www.harbour.example' })
    expect((await tenants.byHost('parcels.example'))?.slug).toBe('demo')
  })

  test('prices a parcel by its own rates', async () => {
    const [product] = (await server.call('GET /get/product', at)).json().data
    const payload = { productValue: 100, totalWeight: 2, unit: 'lb' }
    const { data } = (await server.call(`POST /calculate/product/${product._id}`, { ...at, payload })).json()
    expect(data).toMatchObject({ shippingCost: 10, dutyAmount: 0, totalCostUsd: 10 })
    expect((await server.call(`POST /calculate/product/${product._id}`, { payload })).statusCode).toBe(404)
  })

  test('lets its owner in once with the link; another company’s console stays closed', async () => {
    expect(link).toMatch(/^https:\/\/www\.harbour\.example\/console\/join#token=[\w-]{20,}$/)
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
    const payload = { token, name: 'Ines Harbour', password: 'A-long-enough-password' }
    const join = (tenant: string) => server.call('POST /staff/join', { tenant, headers: consoleHeaders, payload })
    expect((await join('demo')).statusCode).toBe(404)
    expect((await join('harbour')).statusCode).toBe(201)
    expect((await join('harbour')).statusCode).toBe(404)
    const entered = await staffSignIn(server, harbour.ownerEmail, { password: payload.password, tenant: 'harbour' })
    expect(entered.json().data).toMatchObject({ role: 'owner', name: 'Ines Harbour', mustSetUpSecondFactor: true })
    const headers = headersOf(entered)
    expect((await server.call('GET /staff/settings', { ...at, headers })).statusCode).toBe(403)
    await setUpSecondFactor(server, headers, { tenant: 'harbour', password: payload.password })
    expect((await server.call('GET /staff/settings', { ...at, headers })).json().data.company.name).toBe('Harbour & Sons')
    expect((await server.call('GET /staff/packages', { ...at, headers })).json().data).toEqual([])
    expect((await server.call('GET /staff/packages', { headers })).statusCode).toBe(401)
    expect((await staffSignIn(server, harbour.ownerEmail, { password: payload.password })).statusCode).toBe(401)
  })

  test('signs up its own customers, separate from those of another company', async () => {
    const token = await newCustomer(server, 'ana@example.com', { tenant: 'harbour' })
    expect((await server.call('GET /get-user-data', { ...at, token })).json().data.email).toBe('ana@example.com')
    expect((await server.call('GET /get-user-data', { token })).statusCode).toBe(401)
  })

  test('queues the invitation’s mail', async () => {
    const { rows } = await owner.query(
      `select template from mails join tenants on tenants.id = mails.tenant_id where slug = 'harbour' and template = 'staff-invitation'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('needs a unique slug and unique host names', async () => {
    await expect(addCompany(services, { ...harbour, hosts: ['other.example'] })).rejects.toThrow(
      'There is a company harbour already',
    )
    await expect(addCompany(services, { ...harbour, slug: 'other' })).rejects.toThrow(
      'www.harbour.example belongs to the company harbour',
    )
  })

  test('is created completely or not at all', async () => {
    const files = { ...services.files, publish: () => Promise.reject(new Error('The disk is full')) }
    const broken = addCompany({ ...services, files }, { ...harbour, slug: 'half', hosts: ['half.example'] })
    await expect(broken).rejects.toThrow('The disk is full')
    expect((await owner.query(`select from tenants where slug = 'half'`)).rowCount).toBe(0)
    expect((await owner.query(`select from tenant_hosts where host = 'half.example'`)).rowCount).toBe(0)
  })
})

describe('removing the demonstration company', () => {
  const rowsOf = async (tenantId: string) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
    )
    const counts = await Promise.all(
      tables.map(({ name }) =>
        owner.query<{ n: number }>(`select count(*)::int as n from "${name}" where tenant_id = $1`, [tenantId]),
      ),
    )
    return { tables: tables.length, total: counts.reduce((sum, { rows }) => sum + (rows[0]?.n ?? 0), 0) }
  }
  const objectsOf = async (tenantId: string) => (await Array.fromAsync(services.files.objects.list(`${tenantId}/`))).length
  const idOf = async (slug: string): Promise<string> =>
    (await owner.query<{ id: string }>('select id from tenants where slug = $1', [slug])).rows[0]?.id ?? ''

  test('asks first, and says what will be removed', async () => {
    await expect(removeDemo(services, false)).rejects.toThrow(
      /^This removes Flyingfish Parcels \(demo\): 8 customers, \d+ packages, \d+ files/,
    )
    expect(await idOf('demo')).not.toBe('')
  })

  test('can be repeated after an interruption', async () => {
    const objects = { ...services.files.objects, remove: () => Promise.reject(new Error('The store is down')) }
    await expect(removeDemo({ ...services, files: { ...services.files, objects } }, true)).rejects.toThrow('The store is down')
    expect(await idOf('demo')).not.toBe('')
  })

  test('takes every row, job and file, and nothing of another company', async () => {
    const staff = await newStaff(server)
    const [demo, other] = [await idOf('demo'), await idOf('harbour')]
    const before = [await rowsOf(other), await objectsOf(other)]
    expect((await rowsOf(demo)).tables).toBeGreaterThan(30)
    expect((await rowsOf(demo)).total).toBeGreaterThan(100)
    expect(await objectsOf(demo)).toBeGreaterThan(20)
    expect(await removeDemo(services, true)).toMatch(/^Removed Flyingfish Parcels/)
    expect((await rowsOf(demo)).total).toBe(0)
    expect(await objectsOf(demo)).toBe(0)
    const jobs = await owner.query(`select from graphile_worker._private_jobs where payload ->> 'tenantId' = $1`, [demo])
    expect(jobs.rowCount).toBe(0)
    expect([await rowsOf(other), await objectsOf(other)]).toEqual(before)
    await eventually(async () => expect((await elsewhere.call('GET /get/faq')).statusCode).toBe(404))
    expect((await server.call('GET /staff/me', { headers: staff.headers })).statusCode).toBe(404)
    await expect(removeDemo(services, true)).rejects.toThrow('There is no demonstration company here.')
    expect(await findDemo(services)).toBeUndefined()
    const lone = await testServer({ env, databaseUrl: server.databaseUrl })
    expect((await createTenants(lone.services).byHost('192.168.1.20:3000'))?.slug).toBe('harbour')
  })

  test('does not touch a company that only shares its slug', async () => {
    await owner.query('delete from seeds')
    await addCompany(services, { ...harbour, slug: 'demo', name: 'Demo Freight', hosts: ['freight.example'] })
    await expect(removeDemo(services, true)).rejects.toThrow('There is no demonstration company here.')
    expect((await server.call('GET /get/faq')).statusCode).toBe(200)
  })
})

test('a company leaves in one file, which is whole or not there, and is never written over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-leaving-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'harbour.zip')
  expect(await exportCompany(services, { slug: 'harbour', path })).toMatch(
    /harbour\.zip: [\d.]+ MB\n {2}[\d,]+ rows of \d+ tables, \d+ files$/,
  )
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const files = unzipSync(readFileSync(path))
  expect(Buffer.from(files['tables/tenants.csv']!).toString()).toContain('Harbour & Sons')
  await expect(exportCompany(services, { slug: 'harbour', path })).rejects.toThrow(`${path} exists already.`)
  await expect(exportCompany(services, { slug: 'nobody', path: join(folder, 'n.zip') })).rejects.toThrow(
    'There is no company nobody.',
  )
  const away = { ...services.files, readIfThere: () => Promise.reject(new Error('The store is down')) }
  const broken = exportCompany({ ...services, files: away }, { slug: 'harbour', path: join(folder, 'half.zip') })
  await expect(broken).rejects.toThrow('The store is down')
  expect(readdirSync(folder)).toEqual(['harbour.zip'])
})

test('works from the command line, and says what is wrong there', async () => {
  const command = fileURLToPath(new URL('company.ts', import.meta.url))
  const run = async (...line: string[]) => {
    const databaseUrl = await cloneDatabase()
    const settings = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: services.config.dataDir, NODE_ENV: 'development' }
    return promisify(execFile)(process.execPath, [command, ...line], { env: settings }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
    )
  }
  const add = ['add', 'shore', '--name', 'Shore Parcels', '--host', 'shore.example', '--owner-email', 'owner@shore.example']
  const added = await run(...add)
  expect(added).toMatchObject({ code: 0, text: expect.stringMatching(/Shore Parcels is founded[\s\S]*\/console\/join#token=/) })
  expect(await run('add', '--help')).toEqual({ code: 0, text: expect.stringContaining('npm run company -- add <slug>') })
  expect(await run('list')).toEqual({ code: 0, text: 'There is no company yet.\n' })
  expect(await run('export', 'kite')).toEqual({ code: 1, text: 'There is no company kite.\n' })
  expect(await run('remove-demo', '--yes')).toEqual({ code: 1, text: 'There is no demonstration company here.\n' })
})
