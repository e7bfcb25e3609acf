import { describe, expect, it } from 'vitest'
import { readFile } from 'node:fs/promises'
import { documents, documentPaths, contentCalls, type DocumentPath } from '@parcelport/contract/content.ts'
import { packageInfoCall } from '@parcelport/contract/rates.ts'
import { productsCall } from '@parcelport/contract/calculator.ts'
import { toWire } from '@parcelport/contract/wire-spellings.ts'
import { seedDemo } from '../../seeds/seed-demo.ts'
import { demoDocuments } from '../../seeds/demo/index.ts'
import { validator } from '../platform/http/validate.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer({ now: '2026-11-20T15:00:00Z' })
const { call, services } = server
await seedDemo(services)

const publicCalls = [...contentCalls, packageInfoCall, productsCall]

/** Every text of a document that is no picture, without markup. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return /^demo-picture:|^$|</.test(value) ? [] : [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

describe('the public calls', () => {
  it.each(publicCalls.map((spec) => [spec.path, spec] as const))('GET %s answers by its schema', async (path, spec) => {
    const response = await call(`GET ${path as `/${string}`}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(validator(spec.response, { coerce: false })(response.json()).problems).toEqual([])
    expect(response.body).not.toContain('demo-picture:')
  })

  it.each(documentPaths)('GET %s holds every text that was written', async (path) => {
    const answer = textsOf((await call(`GET ${path}`)).json())
    for (const text of textsOf(demoDocuments[path])) expect(answer).toContain(text.replaceAll(/[^\S\n]+/g, ' ').trim())
  })
})
