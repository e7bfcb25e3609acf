import { expect, test } from 'vitest'
import { failuresOf } from './call.ts'
import { calls } from './calls.ts'
import { openApi } from './openapi.ts'

type Operation = {
  responses: Record<string, unknown>
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  operationId: string
}

const document = openApi(calls, { version: '1.2.3', server: 'https://parcels.example' })
const paths = document['paths'] as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((path) => Object.values(path))

test('describes every call with every status it can answer with', () => {
  expect(operations).toHaveLength(calls.length)
  for (const call of calls) {
    const path = `/{tenant}/V1/0.0${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const operation = paths[path]?.[call.method.toLowerCase()]
    expect(
      Object.keys(operation?.responses ?? {})
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual([...failuresOf(call), call.status ?? 200].toSorted((a, b) => a - b))
  }
})

test('a call that may be sent again shows the header that names it', () => {
  const prealert = paths['/{tenant}/V1/0.0/create-pre-alert']?.['post'] as unknown as {
    parameters: { name: string; in: string }[]
  }
  expect(prealert.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
  )
  for (const { method, path } of calls.filter(({ idempotent }) => idempotent === 'required'))
    expect(paths[`/{tenant}/V1/0.0${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true })]),
    })
  expect(calls.filter(({ idempotent, access }) => idempotent && (access === 'public' || access === 'reset'))).toEqual([])
})

test('operation ids are unique', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('a form lists its files and fields; a field that is called message stays', () => {
  const register = paths['/{tenant}/V1/0.0/register']?.['post']
  const schema = register?.requestBody?.content['multipart/form-data']?.schema
  expect(schema?.required).toContain('govermentId')
  expect(Object.keys(schema?.properties ?? {})).toContain('govId')
  expect(JSON.stringify(document)).not.toContain('"editor"')
  expect(JSON.stringify(document)).toContain('"required":["success","message"]')
})
