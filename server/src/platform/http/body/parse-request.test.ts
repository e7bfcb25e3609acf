import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import sharp from 'sharp'
import { Type } from 'typebox'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '@parcelport/contract/call.ts'
import { answerFailures } from '../answer/answer-failures.ts'
import type { App } from '../serve/app-types.ts'
import { acceptEmptyJson } from './json-body.ts'
import { parseRequest } from './parse-request.ts'

const body = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 10, message: 'Name is required' }),
  weight: Type.Number({ message: 'Weight must be a number', missing: 'Weight is required' }),
  unit: Type.Optional(Type.Union([Type.Literal('kg'), Type.Literal('lb')], { message: 'Unit is kg or lb' })),
  sender: Type.Optional(Type.Object({ city: Type.String() })),
})
const upload = { accept: ['image/png'], maxBytes: 20_000, required: true, missing: 'Please add a picture.' } as const
const base = { method: 'POST', access: 'public', tag: 'Test', summary: 'Test', response: Type.Any() } as const
const plain = call({ ...base, path: '/plain', query: Type.Object({ page: Type.Optional(Type.Integer()) }), body })
const form = call({ ...base, path: '/form', body, uploads: { picture: upload } })
const either = call({ ...base, path: '/either', body, uploads: { picture: { ...upload, required: false } } })

let app: App
const folder = mkdtempSync(join(tmpdir(), 'parcelport-incoming-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

beforeAll(async () => {
  app = Fastify({ bodyLimit: 1_000_000 })
  acceptEmptyJson(app)
  answerFailures(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  for (const spec of [plain, form, either]) {
    const parse = parseRequest(spec, folder)
    // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers; Express is meant.
    app.post(spec.path, async (request) => {
      const { uploads, ...parsed } = await parse(request)
      return {
        ...parsed,
        files: Object.fromEntries(
          Object.entries(uploads).map(([name, file]) => [name, [file.name, file.type, file.bytes.length]]),
        ),
      }
    })
  }
})

const send = async (url: string, payload: object | FormData) => {
  const answer = await app.inject({ method: 'POST', url, payload: payload as never })
  return [answer.statusCode, answer.json()]
}
const png = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
const fields = (extra: Record<string, string | Blob> = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ name: 'Ana', weight: '2.5', ...extra })) data.append(name, value)
  return data
}

test('the sentences of the fields, the first of them on top, in the order of the schema', async () => {
  expect(await send('/plain', { weight: '2', unit: 'g' })).toEqual([
    400,
    {
      success: false,
      message: 'Name is required',
      errors: [
        { field: 'name', message: 'Name is required' },
        { field: 'weight', message: 'Weight must be a number' },
        { field: 'unit', message: 'Unit is kg or lb' },
      ],
    },
  ])
  const [, missing] = await send('/plain', {})
  expect(missing.errors.map(({ message }: { message: string }) => message)).toEqual(['Name is required', 'Weight is required'])
})

test('a length says its limit; a nested field its path', async () => {
  const [, answer] = await send('/plain', { name: 'x'.repeat(11), weight: 1, sender: {} })
  expect(answer.errors).toEqual([
    { field: 'name', message: 'Name is too long: at most 10 characters.' },
    { field: 'sender.city', message: 'City is required.' },
  ])
})

test('fields that the schema does not know are dropped, also inside', async () => {
  const [, answer] = await send('/plain', { name: 'Ana', weight: 1, admin: true, sender: { city: 'Miami', admin: true } })
  expect(answer.body).toEqual({ name: 'Ana', weight: 1, sender: { city: 'Miami' } })
})

test('JSON is taken unchanged; queries and forms are converted to their schema’s types', async () => {
  const [, answer] = await send('/plain?page=2&other=1', { name: 'Ana', weight: 1 })
  expect(answer.query).toEqual({ page: 2 })
  expect((await send('/plain?page=two', { name: 'Ana', weight: 1 }))[0]).toBe(400)
  const [status, filled] = await send('/form', fields({ picture: new File([await png()], 'a.exe') }))
  expect([status, filled.body, filled.files.picture.slice(0, 2)]).toEqual([
    200,
    { name: 'Ana', weight: 2.5 },
    ['a.png', 'image/png'],
  ])
})

test.each([[[]], ['text'], [null], [7]])('a body that is %j holds no fields', async (value) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/plain',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(value),
  })
  expect([answer.statusCode, answer.json().success]).toEqual([400, false])
})

test('text that cannot be stored is refused', async () => {
  expect((await send('/plain', { name: 'A\0', weight: 1 }))[0]).toBe(400)
})

test('a large request is checked for its first problem only, and an oversized one not at all', async () => {
  const [, long] = await send('/plain', { name: '', weight: 'x', sender: Array.from({ length: 3_000 }, () => 0) })
  expect(long.errors).toHaveLength(1)
  const [status, answer] = await send('/plain', { name: 'Ana', weight: 1, more: Array.from({ length: 50_000 }, () => 0) })
  expect([status, answer.message]).toEqual([400, 'The request holds too many values.'])
})

test('a missing file is reported with the missing fields; an empty file counts as missing', async () => {
  const data = new FormData()
  data.append('name', 'Ana')
  data.append('picture', new File([], ''))
  const [status, answer] = await send('/form', data)
  expect([status, answer.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['weight', 'picture']])
})

test('a wrong or large file is refused, an unknown one passed over', async () => {
  const wrong = await send('/form', fields({ picture: new File(['<svg/>'], 'a.png', { type: 'image/png' }) }))
  expect(wrong).toEqual([400, expect.objectContaining({ message: expect.stringContaining('Please choose') })])
  const large = await send('/form', fields({ picture: new File([Buffer.alloc(30_000)], 'a.png') }))
  expect(large).toEqual([413, expect.objectContaining({ success: false, message: expect.stringContaining('larger than') })])
  const [status, answer] = await send('/either', fields({ other: new File([await png()], 'b.png') }))
  expect([status, answer.files]).toEqual([200, {}])
})

test('JSON suffices for a call without a required file, and names the missing file otherwise', async () => {
  expect((await send('/either', { name: 'Ana', weight: 1 }))[0]).toBe(200)
  expect(await send('/form', { name: 'Ana', weight: 1 })).toEqual([
    400,
    expect.objectContaining({ message: 'Please add a picture.' }),
  ])
})

test('a form where only JSON is taken is 415; a broken one, or one of too many fields, is refused', async () => {
  expect((await send('/plain', fields()))[0]).toBe(415)
  const many = fields(Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`f${index}`, 'x'])))
  expect(await send('/form', many)).toEqual([413, { success: false, message: 'Too many fields in one form.' }])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await app.inject({
    method: 'POST',
    url: '/form',
    headers,
    payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna',
  })
  expect([broken.statusCode, broken.json().success]).toEqual([400, false])
})

const storable = 'The text holds a character that cannot be stored.'
test.each([
  [{ name: 'a\0b' }, 'name'],
  [{ name: 'a\ud800b' }, 'name'],
  [{ name: '\udc00\ud800' }, 'name'],
  [{ sender: { city: '\udfff' } }, 'sender.city'],
  [{ nobodyAsked: ['', '\ud800'] }, 'nobodyAsked.1'],
  [{ '\ud800': 1 }, ''],
])('no text that cannot be stored comes in, wherever it stands: %j', async (extra, field) => {
  const payload = { name: 'Ana', weight: 1, ...extra }
  const [status, answer] = await send('/plain', payload)
  expect([status, answer.errors]).toEqual([400, [{ field, message: storable }]])
  const query = new URLSearchParams({ page: '1\0' })
  expect((await send(`/plain?${query}`, { name: 'Ana', weight: 1 }))[0]).toBe(400)
  expect((await send('/form', fields({ name: 'a\0b' })))[0]).toBe(400)
})

test.each([
  ['a heap of accents', '\u0323\u0301'.repeat(150_000)],
  ['accents on a letter', `a${'\u0323\u0301'.repeat(16)}`],
])('%s is refused before it is composed', async (_what, name) => {
  const [status, answer] = await send('/plain', { name, weight: 1 })
  expect([status, answer.message]).toEqual([400, 'The text holds too many accents on one letter.'])
})

test('letters with as many accents as any language writes are taken', async () => {
  const name = `a${'\u0323\u0301'.repeat(15)}`.repeat(2)
  const [, answer] = await send('/plain', { name, weight: 1 })
  expect(JSON.stringify(answer)).not.toContain('accents')
})

test.each([33, 5_000, 200_000])('JSON nested %i deep is refused with a sentence', async (depth) => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const payload = `{"name":"Ana","weight":1,"more":${open.repeat(depth)}1${close.repeat(depth)}}`
    const answer = await app.inject({
      method: 'POST',
      url: '/plain',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([
      payload.length > 1_000_000 ? 413 : 400,
      payload.length > 1_000_000 ? expect.any(String) : 'The request is nested too deeply.',
    ])
  }
})
