import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { ask } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

it.each([200, 201, 409])('takes success: false for a failure under status %i', async (status) => {
  answers(status, { success: false, message: 'Not now.', errors: [{ field: 'shelf', message: 'Full' }] })
  const error = await ask('GET /staff/me').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status, message: 'Not now.' })
})

it('answers with what succeeded', async () => {
  answers(200, { success: true, data: 1 })
  expect(await ask('GET /staff/me')).toEqual({ success: true, data: 1 })
})
