import { expect, test } from 'vitest'
import { whenFree } from './people.ts'

test('asks again if the server is too busy, and accepts any other answer', async () => {
  const answers = [503, 503, 201].map((status) => new Response('', { status, headers: { 'retry-after': '0' } }))
  expect((await whenFree(async () => answers.shift() as Response)).status).toBe(201)
  expect((await whenFree(async () => new Response('', { status: 500 }))).status).toBe(500)
})

test('gives up on a server that stays too busy', async () => {
  const busy = async () => new Response('', { status: 503, headers: { 'retry-after': '0' } })
  expect((await whenFree(busy)).status).toBe(503)
})
