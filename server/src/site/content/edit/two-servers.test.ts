import sharp from 'sharp'
import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { expect, test } from 'vitest'
import { seedDemo } from '../../../../seeds/seed-demo.ts'
import { eventually } from '../../../testing/eventually.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const now = '2026-11-20T15:00:00Z'
const first = await testServer({ now })
await seedDemo(first.services)
// The two servers share one database and one file store, as in production.
const second = await testServer({ now, databaseUrl: first.databaseUrl, env: { DATA_DIR: first.services.config.dataDir } })
const { headers } = await newStaff(first, 'content')

const shownOn = async (server: TestServer, path: DocumentPath) => (await server.call(`GET ${path}`)).json().data
const publishOn = async (server: TestServer, path: DocumentPath, edit: (body: never) => object): Promise<void> => {
  const at = `/staff/content/documents/${documentKey(path)}` as const
  const { body, revision } = (await server.call(`GET ${at}`, { headers })).json().data
  const payload = { body: edit(body as never), from: revision, draftVersion: 0 }
  expect((await server.call(`POST ${at}/publish`, { headers, payload })).statusCode).toBe(200)
}

test('a question that is edited on one server reads so on both, whichever showed it before', async () => {
  const path = '/get/faq-process'
  await Promise.all([first, second].map((server) => shownOn(server, path)))
  for (const [server, answer] of [
    [first, 'Edited here.'],
    [second, 'And there.'],
  ] as const) {
    await publishOn(server, path, ([question, ...others]: [object, ...object[]]) => [{ ...question, answer }, ...others])
    for (const each of [first, second]) await eventually(async () => expect((await shownOn(each, path))[0].answer).toBe(answer))
  }
})

test('a hero picture that was uploaded to one server is shown by both, in every size', async () => {
  const path = '/get/home/hero'
  await Promise.all([first, second].map((server) => shownOn(server, path)))
  const bytes = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer()
  const payload = formOf({ alt: 'A green wall' }, [{ field: 'picture', bytes, name: 'wall.jpg', type: 'image/jpeg' }])
  const uploaded = await first.call('POST /staff/content/pictures', { headers, payload })
  expect(uploaded.statusCode).toBe(201)
  const { url } = uploaded.json().data
  await publishOn(first, path, ([slide, ...others]: [object, ...object[]]) => [
    { ...slide, heroImg: url, heroImgAlt: 'A green wall' },
    ...others,
  ])
  for (const server of [second, first]) {
    await eventually(async () =>
      expect((await shownOn(server, path))[0]).toMatchObject({ heroImg: url, heroImgAlt: 'A green wall' }),
    )
    for (const address of [url, url.replace('.jpg', '.w320.avif'), url.replace('.jpg', '.w700.webp')])
      expect((await server.app.inject(address)).statusCode, address).toBe(200)
  }
})
