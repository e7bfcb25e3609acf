import { expect, test } from 'vitest'
import { testServer } from '../src/testing/test-server.ts'
import { demoPictures } from './demo-pictures.ts'
import { ana, luis } from './demo/people.ts'
import { seedPeople } from './seed-people.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const seed = { services: server.services, tenantId, pictures: demoPictures(server.services.files, tenantId) }

const signIn = async (email: string, password: string): Promise<string> => {
  const answer = await server.call('POST /login', { payload: { email, password } })
  return answer.json().data.token
}

test('Ana and Luis can sign in, with their own box numbers, and running it again changes nothing', async () => {
  await seedPeople(seed)
  await seedPeople(seed)
  const token = await signIn(ana.email, ana.password)
  expect((await server.call('GET /get-user-data', { token })).json().data).toMatchObject({
    name: 'Ana Brathwaite',
    boxNumber: '1042',
    birthdate: ana.birthdate,
    profilePic: expect.stringMatching(/^\/media\/demo\//),
  })
  expect((await server.call('GET /get-my-notifications', { token })).json().data.length).toBeGreaterThan(5)
  const luisToken = await signIn(luis.email, luis.password)
  expect((await server.call('GET /get-user-data', { token: luisToken })).json().data).toMatchObject({
    boxNumber: '1187',
    birthdate: null,
  })
  expect((await server.call('GET /get-my-notifications', { token: luisToken })).json().data).toEqual([])
})
