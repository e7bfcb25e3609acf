import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, messageOf } from './api-error.ts'
import { ask } from './client.ts'

const answer = (status: number, body: string) =>
  vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }))

describe('ask', () => {
  beforeEach(() => {
    document.documentElement.dataset.tenant = 'demo'
  })
  afterEach(() => vi.unstubAllGlobals())

  it('asks below the tenant, as JSON, with cookies and the bearer token, and has no time-out', async () => {
    const fetch = answer(200, '{"success":true,"data":{"a":1}}')
    vi.stubGlobal('fetch', fetch)
    expect(
      await ask('POST /calculate/product/:productId', {
        params: { productId: 'a/1' },
        body: { unit: 'kg', productValue: 1, totalWeight: 2 },
        bearer: 'secret',
      }),
    ).toEqual({
      success: true,
      data: { a: 1 },
    })
    const [url, init] = fetch.mock.calls[0]!
    const headers = new Headers(init.headers)
    expect(url).toBe('/demo/V1/0.0/calculate/product/a%2F1')
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"unit":"kg","productValue":1,"totalWeight":2}',
    })
    expect(init.signal).toBeUndefined()
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer secret',
      'content-type': 'application/json',
    })
  })

  it('leaves the type of a form to the browser and sends no token unless given one', async () => {
    const fetch = answer(200, '{}')
    vi.stubGlobal('fetch', fetch)
    await ask('POST /register', { body: new FormData() })
    expect([...new Headers(fetch.mock.calls[0]![1].headers).keys()]).toEqual(['accept'])
  })

  it('turns a refusal into its message and its fields', async () => {
    vi.stubGlobal('fetch', answer(409, '{"success":false,"message":"Taken.","errors":[{"field":"email","message":"In use"}]}'))
    const error = await ask('POST /register').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, message: 'Taken.', fields: { email: 'In use' } })
    expect(messageOf(error, 'Signup failed!')).toBe('Taken.')
  })

  it.each([200, 201, 409])('takes success: false for a failure under status %i', async (status) => {
    vi.stubGlobal('fetch', answer(status, '{"success":false,"message":"Not now.","data":[]}'))
    const error = await ask('GET /get-my-notifications').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, message: 'Not now.' })
  })

  it.each([
    ['a refusal that is no envelope', () => answer(502, '<html>')],
    ['a success that is no JSON', () => answer(200, '<html>')],
    ['no answer at all', () => vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))],
  ])('gives the default message for %s', async (_name, fetch) => {
    vi.stubGlobal('fetch', fetch())
    const error = await ask('GET /get/faq').catch((thrown: unknown) => thrown)
    expect(messageOf(error, 'Signup failed!')).toBe('Signup failed!')
  })
})
