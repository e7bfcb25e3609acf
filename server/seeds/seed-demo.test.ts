import { expect, it } from 'vitest'
import { documentPaths } from '@parcelport/contract/site/content.ts'
import { listDocuments } from '../src/site/content/content-queries.ts'
import { publishDocument } from '../src/site/content/publish-document.ts'
import { testServer } from '../src/testing/test-server.ts'
import { demoProducts } from './demo/index.ts'
import { seedDemo } from './seed-demo.ts'

// Before the day that the demonstration's rates are written for.
const server = await testServer({ now: '2026-02-03T12:00:00Z' })
const { services, call } = server

it('completes what is there, and changes nothing that stands', async () => {
  const tenant = await server.tenant()
  const inTenant = services.database.inTenant
  const own = { title: 'Asked at our counter', subtitle: '' }
  await inTenant(tenant.id, (tx) => publishDocument(tx, { path: '/get/faq', body: own, author: 'Rosa Greenidge' }))
  for (const _ of [1, 2]) await seedDemo(services)

  const documents = await inTenant(tenant.id, listDocuments)
  expect(documents.map(({ path }) => path)).toEqual(documentPaths.toSorted())
  expect(documents.every(({ revision }) => revision === 1)).toBe(true)
  expect((await call('GET /get/faq')).json().data).toEqual(own)
  expect((await call('GET /get/product')).json().data).toHaveLength(demoProducts.length)
  const tables = await inTenant(tenant.id, (tx) => tx.selectFrom('rate_tables').select('valid_from').execute())
  // Before the first bills, the company’s own, some dearer days, and those of always again.
  expect(tables).toHaveLength(4)
  expect((await call('GET /get/package-info')).statusCode).toBe(200)
})

it('publishes every picture that it shows', async () => {
  const answers = await Promise.all(documentPaths.map((path) => call(`GET ${path}`)))
  const addresses = new Set(answers.flatMap(({ body }) => body.match(/\/media\/demo\/[^"\\\s<>]+/g) ?? []))
  expect(addresses.size).toBeGreaterThan(40)
  for (const address of addresses) {
    const file = await server.app.inject(address)
    expect([address, file.statusCode]).toEqual([address, 200])
  }
})
