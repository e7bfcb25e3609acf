import type { TSchema } from 'typebox'

interface Schema {
  readonly type?: string
  readonly written?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

/**
 * A text that a client may send: its path in its part of the request (the first of a list, any name of a record), and its
 * schema.
 */
export interface ContractText {
  readonly path: readonly (string | number)[]
  readonly schema: Schema
}

const within = (schema: Schema, path: ContractText['path']): ContractText[] => {
  if (schema.enum || 'const' in schema) return []
  if (schema.anyOf) return schema.anyOf.flatMap((choice) => within(choice, path))
  return [
    ...(schema.type === 'string' ? [{ path, schema }] : []),
    ...(schema.items ? within(schema.items, [...path, 0]) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => within(inner, [...path, name])),
    ...Object.values(schema.patternProperties ?? {}).flatMap((inner) => within(inner, [...path, 'any'])),
  ]
}

export const textsOf = (schema: TSchema): ContractText[] => within(schema, [])

export const filled = (path: ContractText['path'], text: string): unknown =>
  path.reduceRight<unknown>((value, key) => (key === 0 ? [value] : { [key]: value }), text)
