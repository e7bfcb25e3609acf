import { expect, onTestFinished, test } from 'vitest'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const standingAt = async (env: Record<string, string>) => {
  const server = await testServer({ env, atEnd: onTestFinished })
  await server.tenant()
  const [rosa, clerk] = [await newStaff(server, 'owner'), await newStaff(server, 'cashier')]
  expect((await server.call('GET /staff/release', { headers: clerk.headers })).statusCode).toBe(403)
  return (await server.call('GET /staff/release', { headers: rosa.headers })).json().data
}

test('an owner of the company that runs the installation reads which release runs', async () => {
  const release = { name: 'v1.4.0', day: '2026-11-28' }
  expect(await standingAt({ RELEASE: 'v1.4.0 2026-11-28', OPERATOR_TENANT: 'demo' })).toEqual({ operates: true, release })
})

test('nobody told the server: it names none', async () => {
  expect(await standingAt({ OPERATOR_TENANT: 'demo' })).toEqual({ operates: true, release: null })
})

test('an owner of another company in it is not told', async () => {
  expect(await standingAt({ RELEASE: 'v1.4.0 2026-11-28', OPERATOR_TENANT: 'kite' })).toEqual({
    operates: false,
    release: null,
  })
})
