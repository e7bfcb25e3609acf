import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { testPatience } from '../../testing/test-patience.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { foundTenant } from './found-tenant.ts'
import { createTenants, TENANTS_TOPIC } from './tenants.ts'
import { announce } from '../../platform/database/changes.ts'

const config = { defaultTenant: 'demo', publicUrl: 'https://parcels.example' }

test('finds a company by slug, by id and by host name; the default one answers any other host', async () => {
  const database = await testDatabase()
  const demo = await foundTenant(database, { slug: 'demo', name: 'Demo' })
  const other = await foundTenant(database, {
    slug: 'other',
    name: 'Other',
    publicUrl: 'https://other.example',
    hosts: ['Other.example', 'www.other.example'],
  })
  const tenants = createTenants({ database, config })
  expect(await tenants.bySlug('demo')).toEqual({
    id: demo,
    slug: 'demo',
    name: 'Demo',
    publicUrl: 'https://parcels.example',
    secondFactorRoles: ['owner'],
    refusesEasilyGuessed: false,
    open: true,
  })
  expect(await tenants.byId(other)).toMatchObject({ slug: 'other', publicUrl: 'https://other.example' })
  expect((await tenants.byHost('OTHER.example:8443'))?.id).toBe(other)
  expect((await tenants.byHost('www.other.example.'))?.id).toBe(other)
  expect((await tenants.byHost('elsewhere.example'))?.id).toBe(demo)
  expect(await tenants.bySlug('nobody')).toBeUndefined()
})

test('a company created on one server is found at once on another that had looked in vain', async () => {
  const here = await testDatabase()
  const there = await openDatabase({ url: here.url, patienceScale: testPatience })
  onTestFinished(() => there.close())
  const tenants = createTenants({ database: there, config })
  expect(await tenants.bySlug('new')).toBeUndefined()
  const id = await foundTenant(here, { slug: 'new', name: 'New', hosts: ['new.example'] })
  await eventually(async () => expect((await tenants.bySlug('new'))?.id).toBe(id))
  expect((await tenants.byHost('new.example'))?.id).toBe(id)
})

test('the only company answers at every unknown host name until there is a second company', async () => {
  const database = await testDatabase()
  const tenants = createTenants({ database, config: { ...config, defaultTenant: 'gone' } })
  expect(await tenants.byHost('192.168.1.20:3000')).toBeUndefined()
  const kite = await foundTenant(database, { slug: 'kite', name: 'Kite', hosts: ['kite.localhost'] })
  await eventually(async () => expect((await tenants.byHost('192.168.1.20:3000'))?.id).toBe(kite))
  expect((await tenants.elsewhere())?.id).toBe(kite)
  expect(await tenants.default()).toBeUndefined()
  const other = await foundTenant(database, { slug: 'other', name: 'Other', hosts: ['other.example'] })
  await eventually(async () => expect(await tenants.byHost('192.168.1.20:3000')).toBeUndefined())
  expect((await tenants.byHost('kite.localhost'))?.id).toBe(kite)
  await database.owner.query('delete from tenants where id = $1', [other])
  await database.system.transaction().execute((tx) => announce(tx, TENANTS_TOPIC))
  await eventually(async () => expect((await tenants.byHost('other.example'))?.id).toBe(kite))
})

test('a change that is slow to read shows at every host name once it is read', async () => {
  const database = await testDatabase()
  const tenants = createTenants({ database, config })
  const heard = () => new Promise((resolve) => database.changes.on(TENANTS_TOPIC, resolve))
  const founded = heard()
  await foundTenant(database, { slug: 'demo', name: 'Before' })
  await founded
  expect((await tenants.byHost('parcels.example'))?.name).toBe('Before')
  const writer = await database.owner.connect()
  onTestFinished(() => writer.release())
  await writer.query('begin')
  await writer.query(`update tenants set name = 'After'`)
  await writer.query('lock table tenants in access exclusive mode')
  const changed = heard()
  await database.system.transaction().execute((tx) => announce(tx, TENANTS_TOPIC))
  await changed
  // The look-up waits for the writer: until then the name of before is shown.
  expect((await tenants.byHost('parcels.example'))?.name).toBe('Before')
  await writer.query('commit')
  await eventually(async () => expect((await tenants.byHost('parcels.example'))?.name).toBe('After'))
  expect((await tenants.elsewhere())?.name).toBe('After')
})
