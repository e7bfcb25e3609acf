import { permissions } from '@parcelport/contract/company/staff-permissions.ts'
import { expect, test } from 'vitest'
import { askStaffCall, callName, guardedCalls, neededFor } from '../../../testing/product/ask-staff-call.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newMadeRole, newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const calls = guardedCalls(server).filter((call) => neededFor(call).length > 0)

test.for(permissions)('a made role with %s alone opens its calls, and no other', async (permission) => {
  const { headers } = await newStaff(server, await newMadeRole(server, [permission]))
  const opened: string[] = []
  for (const call of calls) {
    const { statusCode } = await askStaffCall(server, call, headers)
    expect([callName(call), [401, 405, 500].includes(statusCode)]).toEqual([callName(call), false])
    if (statusCode !== 403) opened.push(callName(call))
  }
  const expected = calls.filter((call) => neededFor(call).every((needed) => needed === permission)).map(callName)
  expect(opened).toEqual(expected)
  expect(expected.length).toBeGreaterThan(0)
})
