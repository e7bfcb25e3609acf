import type { TSchema } from 'typebox'
import { Failure, failuresOf, type CallSpec, type Upload } from './call.ts'

type Json = Record<string, unknown>

/** Our own keywords, which mean nothing to readers of the description. */
const own = new Set(['message', 'missing', 'editor', 'rowId', '$id'])

/** A schema as JSON Schema 2020-12, without our own keywords. Properties with the same names stay. */
const published = (schema: unknown, isNames = false): unknown => {
  if (Array.isArray(schema)) return schema.map((item) => published(item))
  if (schema === null || typeof schema !== 'object') return schema
  const kept = Object.entries(schema).filter(([key]) => isNames || !own.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, published(value, !isNames && key === 'properties')]))
}

const reasons: Record<number, string> = {
  400: 'Something in the request is missing or wrong; `errors` names the fields',
  401: 'The token is missing or no longer valid',
  403: 'Not allowed',
  404: 'No such company, address or thing',
  405: 'The address accepts other methods: see Allow',
  409: 'It conflicts with the current state',
  413: 'Too large',
  415: 'Not a content type that this call takes',
  422: 'The Idempotency-Key named a request with other content',
  429: 'Too often: Retry-After says how many seconds to wait',
  500: 'A fault on our side',
  503: 'Busy or out of order for a moment',
}

const propertiesOf = (schema: TSchema | undefined): [name: string, schema: unknown, required: boolean][] => {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => [name, published(property), required.includes(name)])
}

const tenant = {
  name: 'tenant',
  in: 'path',
  required: true,
  description: 'Short name of the company',
  schema: { type: 'string', pattern: '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' },
}

const idempotencyKey = (required: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description:
    'Names the request: repeated with the same content within 30 days, it gets the first answer and nothing happens twice',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]*$' },
})

const parametersOf = (call: CallSpec): unknown[] => [
  tenant,
  ...propertiesOf(call.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
  ...propertiesOf(call.query).map(([name, schema, required]) => ({ name, in: 'query', required, schema })),
  ...(call.idempotent ? [idempotencyKey(call.idempotent === 'required')] : []),
]

const fileOf = ({ accept, maxBytes }: Upload): Json => ({
  type: 'string',
  format: 'binary',
  description: `${accept.join(', ')}; at most ${maxBytes / 1024 / 1024} MB. Judged by content.`,
})

const formOf = (call: CallSpec, uploads: Readonly<Record<string, Upload>>): Json => {
  const body = (call.body ? published(call.body) : {}) as { properties?: Json; required?: string[] }
  const files = Object.entries(uploads)
  return {
    type: 'object',
    properties: { ...body.properties, ...Object.fromEntries(files.map(([name, upload]) => [name, fileOf(upload)])) },
    required: [...(body.required ?? []), ...files.filter(([, upload]) => upload.required).map(([name]) => name)],
  }
}

const requestBodyOf = (call: CallSpec): Json | undefined => {
  const uploads = call.uploads ?? {}
  const takesJson = call.body !== undefined && !Object.values(uploads).some(({ required }) => required)
  const content = {
    ...(call.uploads && { 'multipart/form-data': { schema: formOf(call, uploads) } }),
    ...(takesJson && { 'application/json': { schema: published(call.body) } }),
  }
  return Object.keys(content).length === 0 ? undefined : { required: true, content }
}

const successOf = (call: CallSpec): Json => {
  const schema = published(call.response)
  const isBinary = (call.response as { format?: string }).format === 'binary'
  return { description: 'Success', content: { [isBinary ? 'application/octet-stream' : 'application/json']: { schema } } }
}

const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

const securityOf: Record<string, unknown[]> = { public: [], customer: [{ login: [] }], reset: [{ reset: [] }] }

const operationOf = (call: CallSpec): Json => {
  const requestBody = requestBodyOf(call)
  return {
    tags: [call.tag],
    summary: call.summary,
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    parameters: parametersOf(call),
    ...(requestBody && { requestBody }),
    responses: {
      [call.status ?? 200]: successOf(call),
      ...Object.fromEntries(
        failuresOf(call).map((status) => [status, { description: reasons[status] ?? 'Refused', content: failure }]),
      ),
    },
    security: securityOf[call.access] ?? [{ staff: [] }],
  }
}

const operations = new WeakMap<CallSpec, Json>()

/** Made once a process for each call: all of them take a fifth of the time in which an app is made. */
const knownOperationOf = (call: CallSpec): Json => {
  const operation = operations.get(call) ?? operationOf(call)
  operations.set(call, operation)
  return operation
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })

/** The contract as an OpenAPI 3.1 document, made from the calls alone. `server` is the server's address. */
export const openApi = (calls: readonly CallSpec[], { version, server }: { version: string; server: string }): Json => {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = `/{tenant}/V1/0.0${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: knownOperationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parcelport',
      version,
      description:
        'Public site, customers and staff of a package-forwarding company. Every refusal is `{success: false, message, errors?}`, its message a sentence for a person.',
    },
    servers: [{ url: server }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: published(Failure) },
      securitySchemes: {
        login: bearer('Token of POST /login'),
        reset: bearer('Token of POST /verify-otp: good for one call'),
        staff: { type: 'apiKey', in: 'cookie', name: 'staff', description: 'Session of POST /staff/sign-in' },
      },
    },
  }
}
