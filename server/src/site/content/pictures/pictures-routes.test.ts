import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Picture } from '@parcelport/contract/site/staff-pictures.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer()
const editor = await newStaff(server, 'content')
const owner = await newStaff(server, 'owner')

/** Left half red, right half blue; `turned` adds the orientation of a camera held on its side. */
const flag = async ({ turned = false, width = 400, height = 200 } = {}): Promise<Buffer> => {
  const half = { width: width / 2, height, channels: 3 as const, background: '#d00' }
  return sharp({ create: { width, height, channels: 3, background: '#00d' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata(turned ? { orientation: 6 } : {})
    .toBuffer()
}

const upload = async (
  bytes: Buffer,
  fields: Record<string, string | number>,
  { type = 'image/jpeg', name = 'Flag.jpg' } = {},
) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append('picture', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Response(form)
  const headers = { ...editor.headers, 'content-type': request.headers.get('content-type') ?? '' }
  return server.call('POST /staff/content/pictures', { headers, payload: Buffer.from(await request.arrayBuffer()) })
}
const seen = async (url: string) => {
  const { rawPayload, statusCode } = await server.app.inject(url)
  expect(statusCode).toBe(200)
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const colour = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels)
    return red > blue ? 'red' : 'blue'
  }
  return { size: [info.width, info.height], left: colour(2, 2), right: colour(info.width - 3, info.height - 3) }
}

describe('POST /staff/content/pictures', () => {
  it('publishes a picture whole, with its size and what it shows', async () => {
    const answer = await upload(await flag(), { alt: '  A flag \n of two colours ' })
    expect(answer.statusCode).toBe(201)
    const { data }: { data: Picture } = answer.json()
    expect(data).toMatchObject({ alt: 'A flag of two colours', width: 400, height: 200, by: editor.name, name: 'Flag.jpg' })
    expect(data.url).toMatch(/^\/media\/demo\/[0-9a-f]{16}\/flag-400x200\.jpg$/)
    expect(await seen(data.url)).toEqual({ size: [400, 200], left: 'red', right: 'blue' })
    expect((await server.app.inject(data.url.replace('.jpg', '.w320.webp'))).statusCode).toBe(200)
  })

  it('keeps the given part of it', async () => {
    const { data } = (await upload(await flag(), { alt: 'Blue', left: 210, top: 50, width: 120, height: 100 })).json()
    expect(await seen(data.url)).toEqual({ size: [120, 100], left: 'blue', right: 'blue' })
  })

  it('crops the visible picture, after its rotation', async () => {
    // Turned by a quarter, red is above blue.
    const turned = await flag({ turned: true })
    const { data } = (await upload(turned, { alt: 'Upper part', left: 0, top: 0, width: 200, height: 150 })).json()
    expect(await seen(data.url)).toEqual({ size: [200, 150], left: 'red', right: 'red' })
    const lower = (await upload(turned, { alt: 'Lower part', left: 20, top: 250, width: 160, height: 150 })).json()
    expect(await seen(lower.data.url)).toEqual({ size: [160, 150], left: 'blue', right: 'blue' })
  })

  it.each([
    ['beyond the right edge', { left: 300, top: 0, width: 101, height: 10 }],
    ['beyond the lower edge', { left: 0, top: 199, width: 10, height: 2 }],
    ['nothing of it', { left: 0, top: 0, width: 0, height: 10 }],
    ['three sides', { left: 0, top: 0, width: 10 }],
    ['a part before its edge', { left: -1, top: 0, width: 10, height: 10 }],
  ])('refuses %s', async (_what, area) => {
    expect((await upload(await flag(), { alt: 'Flag', ...area })).statusCode).toBe(400)
  })

  it('requires a description of the picture', async () => {
    for (const alt of ['', '   ']) {
      const answer = await upload(await flag(), { alt })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [{ field: 'alt', message: 'Please say what the picture shows.' }],
      ])
    }
  })

  it('accepts an SVG that only draws, unchanged', async () => {
    const drawing = (inside: string) =>
      Buffer.from(
        `<?xml version="1.0"?><!-- icon --><svg xmlns="http://www.w3.org/2000/svg" width="24" height="12">${inside}</svg>`,
      )
    const asDrawing = { type: 'image/svg+xml', name: 'icon.svg' }
    const answer = await upload(drawing('<path d="M0 0h9v9z"/>'), { alt: 'An icon' }, asDrawing)
    expect([answer.statusCode, answer.json().data.url]).toEqual([201, expect.stringMatching(/icon-24x12\.svg$/)])
    expect((await upload(drawing('<script>x()</script>'), { alt: 'An icon' }, asDrawing)).statusCode).toBe(400)
    const part = { alt: 'An icon', left: 0, top: 0, width: 5, height: 5 }
    expect((await upload(drawing('<path d="M0 0h9v9z"/>'), part, asDrawing)).statusCode).toBe(400)
    // A long run of comments must not take quadratic time.
    expect((await upload(Buffer.from('<!---->'.repeat(2_000)), { alt: 'An icon' }, asDrawing)).statusCode).toBe(400)
  })

  it('is in the audit log', async () => {
    const { data } = (await upload(await flag(), { alt: 'Noted' })).json()
    const query = { subjectKind: 'picture', subjectId: data._id }
    const lines = (await server.call('GET /staff/audit', { headers: owner.headers, query })).json().data
    expect(lines[0]).toMatchObject({ action: 'content.upload-picture', details: { url: data.url, cropped: false } })
  })
})

describe('GET /staff/content/pictures', () => {
  const list = async (query: Record<string, string> = {}, headers = editor.headers, tenant = 'demo') =>
    (await server.call('GET /staff/content/pictures', { tenant, headers, query })).json()

  beforeAll(async () => {
    for (const width of [40, 42, 44]) {
      server.clock.advance(60)
      await upload(await flag({ width }), { alt: `Flag ${width}` })
    }
  })

  it('shows the latest first, page by page', async () => {
    const first: { data: Picture[]; nextCursor: string } = await list({ limit: '2' })
    expect(first.data.map(({ alt }) => alt)).toEqual(['Flag 44', 'Flag 42'])
    const next = await list({ limit: '1', cursor: first.nextCursor })
    expect(next.data.map(({ alt }: Picture) => alt)).toEqual(['Flag 40'])
    expect((await list({ cursor: 'x' })).message).toBe('There is no such page of this list.')
  })

  it('has the same picture once, with the text it was given last', async () => {
    const before = (await list()).data.length
    server.clock.advance(60)
    await upload(await flag({ width: 40 }), { alt: 'Flag forty' })
    const { data } = await list()
    expect([data.length, data[0].alt]).toEqual([before, 'Flag forty'])
  })

  it('shows another company nothing', async () => {
    const other = await newStaff(server, 'content', { tenant: 'other' })
    expect((await list({}, other.headers, 'other')).data).toEqual([])
  })
})
