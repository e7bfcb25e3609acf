import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { staffSignIn } from '../../testing/product/test-staff.ts'
import { ensureFirstOwner } from './first-owner.ts'

const configured = { STAFF_EMAIL: 'rosa@flyingfish.example', STAFF_PASSWORD: 'Flying*FishOwner1' }

test('a company without staff gets an owner with a password that is shown once, however many servers start', async () => {
  const server = await testServer({ env: { DEMO: 'false' } })
  const tenant = await server.tenant()
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstOwner(server.services, tenant)))
  const [owner, ...others] = made.filter((each) => each !== undefined)
  expect(others).toEqual([])
  expect(owner).toMatchObject({ email: 'owner@demo.example', made: true, password: expect.stringMatching(/^.{20}$/) })
  const answer = await staffSignIn(server, owner?.email ?? '', owner && { password: owner.password })
  expect(answer.json().data.role).toBe('owner')
  expect(await ensureFirstOwner(server.services, tenant)).toBeUndefined()
})

test('STAFF_EMAIL and STAFF_PASSWORD set the first owner, and nothing after there is staff', async () => {
  const server = await testServer({ env: { DEMO: 'false', ...configured } })
  const tenant = await server.tenant()
  expect(await ensureFirstOwner(server.services, tenant)).toMatchObject({ email: 'rosa@flyingfish.example', made: false })
  expect((await staffSignIn(server, 'rosa@flyingfish.example', { password: 'Flying*FishOwner1' })).statusCode).toBe(200)
  await server.services.database.owner.query(`update staff set email = 'r@x.example', email_key = 'r@x.example'`)
  expect(await ensureFirstOwner(server.services, tenant)).toBeUndefined()
})
