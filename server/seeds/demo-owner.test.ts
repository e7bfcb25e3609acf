import { expect, test } from 'vitest'
import { testServer } from '../src/testing/test-server.ts'
import { headersOf, staffSignIn } from '../src/testing/product/test-staff.ts'
import { seedDemo } from './seed-demo.ts'

const server = await testServer()

test('the demonstration’s owner may sign in as the README says, without a second factor', async () => {
  await seedDemo(server.services)
  const entered = await staffSignIn(server, 'rosa@flyingfish.example', { password: 'Flying*FishOwner1' })
  expect(entered.json().data).toMatchObject({ name: 'Rosa Greenidge', mustSetUpSecondFactor: false })
  expect((await server.call('GET /staff/settings', { headers: headersOf(entered) })).statusCode).toBe(200)
})
