import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import { offlineRoutes } from './offline-routes.ts'

const served = (name: string, head: string) => {
  const app = Fastify()
  offlineRoutes(app, { siteOf: () => ({ name }) as Tenant, worker: 'work()', head })
  return async (url: string) => app.inject({ url })
}

it('is one page for everybody, which names the company safely', async () => {
  const answer = await served('Kite & <b>Co</b>', '<script src="/assets/offline-page.js"></script>')('/offline')
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect(answer.body).toContain(
    '<title>Offline · Kite &#38; &#60;b&#62;Co&#60;/b&#62;</title><script src="/assets/offline-page.js">',
  )
})

it('has a worker of another version for another page, so that browsers fetch both again', async () => {
  const worker = async (name: string, head: string): Promise<string> => (await served(name, head)('/service-worker.js')).body
  const first = await worker('Kite', '1')
  expect(first).toMatch(/^const VERSION = '[0-9a-f]{12}'\nwork\(\)$/)
  expect(await worker('Kite', '1')).toBe(first)
  expect(await worker('Kite', '2')).not.toBe(first)
  expect(await worker('Heron', '1')).not.toBe(first)
})
