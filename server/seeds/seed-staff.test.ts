import { expect, test } from 'vitest'
import { testServer } from '../src/testing/test-server.ts'
import { staffSignIn } from '../src/testing/product/test-staff.ts'
import { demoStaff } from './demo/people.ts'
import { seedStaff } from './seed-staff.ts'

const server = await testServer()

test('Rosa and Devon can sign in, each in their role, and running it again changes nothing', async () => {
  const { id: tenantId } = await server.tenant()
  for (const _ of [1, 2]) await seedStaff({ services: server.services, tenantId })
  const answers = await Promise.all(demoStaff.map(({ email, password }) => staffSignIn(server, email, { password })))
  expect(answers.map((answer) => [answer.json().data.name, answer.json().data.role])).toEqual([
    ['Rosa Greenidge', 'owner'],
    ['Devon Marshall', 'operations'],
  ])
})
