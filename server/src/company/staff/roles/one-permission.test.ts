import { permissions } from '@parcelport/contract/company/staff-permissions.ts'
import { expect, test } from 'vitest'
import { askStaffCall, callName, guardedCalls, neededFor } from '../../../testing/product/ask-staff-call.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newMadeRole, newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const calls = guardedCalls(server).filter((call) => neededFor(call).length > 0)
/** Of the calls that a permission does not open, one in so many is asked: over all permissions each is asked many times. */
const SAMPLE = 4

test.for(permissions)('a made role with %s alone opens all of its calls, and no other', async (permission) => {
  const { headers } = await newStaff(server, await newMadeRole(server, [permission]))
  const turn = permissions.indexOf(permission)
  const opened: string[] = []
  const asked = calls.filter((call, index) => neededFor(call).includes(permission) || (index + turn) % SAMPLE === 0)
  for (const call of asked) {
    const { statusCode } = await askStaffCall(server, call, headers)
    expect([callName(call), [401, 405, 500].includes(statusCode)]).toEqual([callName(call), false])
    if (statusCode !== 403) opened.push(callName(call))
  }
  const expected = calls.filter((call) => neededFor(call).every((needed) => needed === permission)).map(callName)
  expect(opened).toEqual(expected)
  expect(expected.length).toBeGreaterThan(0)
})
