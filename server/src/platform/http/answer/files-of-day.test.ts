import { calls } from '@parcelport/contract/calls.ts'
import { MAX_UPLOADED_A_DAY_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { expect, test } from 'vitest'
import { formOf } from '../../../testing/product/test-customer.ts'
import { packageOwner, smallPdf } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { countFiles } from './files-of-day.ts'

const server = await testServer()
const tenant = await server.tenant()
const taking = calls.filter(({ access, uploads }) => access === 'customer' && uploads)
const ana = await packageOwner(server)
const nobody = '00000000-0000-0000-0000-000000000000'

const send = ({ method, path, uploads }: (typeof taking)[number], { token } = ana) =>
  server.call(`${method} ${path.replaceAll(/:\w+/g, nobody)}` as `${string} /${string}`, {
    token,
    payload: formOf(
      {},
      Object.keys(uploads ?? {}).map((field) => ({ ...smallPdf, field })),
    ),
  })

test('who sent 200 MB of files within a day waits for the next, at every call that takes files', async () => {
  expect(taking.length).toBeGreaterThan(2)
  const { limits } = server.services
  await countFiles(limits, { tenantId: tenant.id, customerId: ana.id, bytes: MAX_UPLOADED_A_DAY_BYTES })
  for (const call of taking) {
    const answer = await send(call)
    expect([call.path, answer.statusCode, answer.json().message]).toEqual([
      call.path,
      429,
      'You have sent 200 MB of files within a day. Please go on tomorrow, or write to us.',
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000)
  }
  const luis = await packageOwner(server)
  for (const call of taking) expect((await send(call, luis)).statusCode).not.toBe(429)
  server.clock.advance(86_401)
  for (const call of taking) expect((await send(call)).statusCode).not.toBe(429)
})
