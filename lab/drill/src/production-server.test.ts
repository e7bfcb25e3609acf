import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { announce, ask, consoleOf, expectStatus, freshNumber, newDrillCustomer, writeMessage } from './people.ts'
import { withProduction } from './production-server.ts'

test.for(['embedded', 'own'] as const)('on an %s database two companies work, each with its people', async (database) => {
  await withProduction({ database }, async ({ start, companies }) => {
    const server = start()
    const address = await server.up
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Company harbour')
    for (const company of companies) {
      const { token } = await newDrillCustomer(address, company.slug)
      await expectStatus(201, announce(address, company.slug, token, freshNumber()))
      await expectStatus(200, writeMessage(address, company.slug, 'where-is-it'))
      const headers = await consoleOf(address, company, 'owner')
      const { data } = await expectStatus<{ data: unknown[] }>(
        200,
        ask(address, company.slug, 'GET /staff/packages', { headers }),
      )
      expect(data).toHaveLength(1)
    }
    expect(await server.end('SIGTERM'), server.said()).toBe(0)
  })
})

test('the compile cache of a killed server is there for the next one', async () => {
  const compiled = mkdtempSync(join(tmpdir(), 'parcelport-compiled-'))
  onTestFinished(() => rmSync(compiled, { recursive: true, force: true }))
  await withProduction({}, async ({ start }) => {
    const server = start({ NODE_COMPILE_CACHE: compiled })
    await server.up
    await server.end('SIGKILL')
    expect(readdirSync(compiled, { recursive: true }).length).toBeGreaterThan(500)
  })
})
