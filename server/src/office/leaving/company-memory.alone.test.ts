import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { newCustomer } from '../../testing/product/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'
import { companyZip, noProgress } from './company-zip.ts'
import { leavingCompany } from './leaving-company.ts'

const server = await testServer()
const { services } = server
await newCustomer(server, 'ana@example.com')
await services.database.owner.query(
  `insert into notifications (tenant_id, customer_id, kind, message, created_at)
   select tenant_id, id, 'account', (select string_agg(md5(n || ' ' || k), '') from generate_series(1, 58) k), now() from customers, generate_series(1, 10000) n`,
)

test('10,000 rows of 20 MB leave in memory that does not grow', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const used = () => {
    collect()
    // Another thread gives back the buffers that were collected; the next collection waits for it.
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 1_000_000
  }
  const samples: number[] = []
  let [bytes, seen] = [0, 0]
  for await (const piece of companyZip(leavingCompany(services, await server.tenant()), noProgress())) {
    bytes += piece.length
    if (bytes - seen < 1_000_000) continue
    seen = bytes
    samples.push(used())
  }
  expect(samples.length).toBeGreaterThan(8)
  // Of three each, as other work of the process adds to one now and then.
  expect(Math.min(...samples.slice(-3)) - Math.min(...samples.slice(0, 3))).toBeLessThan(3)
})
