import { expect, test } from 'vitest'
import type { CallSpec } from '@parcelport/contract/call.ts'
import { calls } from '@parcelport/contract/calls.ts'
import { filled, textsOf } from '../../testing/contract-texts.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '100000' } })
const [owner, ana] = [await newStaff(server), await packageOwner(server)]

const hostile = ['a\u0000b', '\u200b\u0007\u202e', '%_\\\'"\ud800../']
const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * Requests with each text of a call's address and query in turn, without the others. Texts of a body are checked before its
 * call sees them.
 */
const requestsOf = ({ path, params, query }: CallSpec) => {
  const addressed = (name?: string, value = '') =>
    path.replaceAll(/:(\w+)/g, (_all, param) => encodeURIComponent(param === name ? value.toWellFormed() : nobody))
  return hostile.flatMap((value) => [
    ...(params ? textsOf(params) : []).map((text) => ({ url: addressed(text.path.join('.'), value) })),
    ...(query ? textsOf(query) : []).map((text) => ({
      url: addressed(),
      query: filled(text.path, value) as Record<string, string>,
    })),
  ])
}

test('no text in an address or a query is answered as a fault of ours', async () => {
  const faults: string[] = []
  let asked = 0
  for (const call of calls) {
    const who = call.access.startsWith('staff') ? { headers: owner.headers } : { token: ana.token }
    for (const { url, ...sent } of requestsOf(call)) {
      const { statusCode } = await server.call(`${call.method} ${url as `/${string}`}`, { ...who, ...sent })
      asked += 1
      if (statusCode >= 500) faults.push(`${statusCode} ${call.method} ${url} ${JSON.stringify(sent)}`)
    }
  }
  expect(asked).toBeGreaterThan(700)
  expect(faults).toEqual([])
})
