import { randomUUID } from 'node:crypto'
import { MOST_STATEMENT_BYTES } from '@parcelport/contract/payments/bank-rules.ts'
import { expect, test } from 'vitest'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

// As in production: tests of other things widen what a network may have under way.
const server = await testServer({ env: { RATE_LIMIT_SCALE: '1' } })
const { headers } = await newStaff(server)

test('the largest file of a bank that its call takes is let in', async () => {
  const content = Buffer.alloc(MOST_STATEMENT_BYTES, 'a').toString('base64')
  const answer = await server.call(`POST /staff/bank-accounts/${randomUUID()}/statements`, {
    headers,
    payload: { fileName: 'december.csv', content, keep: false },
  })
  expect(answer.statusCode).toBe(404)
})
