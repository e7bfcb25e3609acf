import { isDeepStrictEqual } from 'node:util'
import { entryLabel, fieldLabel, type FieldSchema } from '@parcelport/contract/site/content-rules.ts'
import type { Change } from '@parcelport/contract/site/staff-content.ts'
import { alignById, alignByContent, idOf, type Pair } from './align-entries.ts'

type Json = unknown
interface Place {
  readonly path: string
  readonly label: readonly string[]
}

const at = ({ path, label }: Place, key: string | number, name: string): Place => ({
  path: path === '' ? String(key) : `${path}.${key}`,
  label: [...label, name],
})
const change = ({ path, label }: Place, kind: Change['kind'], before: Json, after: Json): Change => ({
  path,
  label: [...label],
  kind,
  before: before ?? null,
  after: after ?? null,
})
const isObject = (value: Json): value is Record<string, Json> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const ofEntry = (schema: FieldSchema, pair: Pair, place: Place): Change[] => {
  const { before, after, wasAt, isAt, moved } = pair
  const position = isAt ?? wasAt ?? 0
  const here = at(place, position, entryLabel(schema.items, after ?? before, position + 1))
  if (wasAt === undefined) return [change(here, 'added', undefined, after)]
  if (isAt === undefined) return [change(here, 'removed', before, undefined)]
  const within = between(schema.items ?? {}, before, after, here)
  return moved ? [change(here, 'moved', wasAt + 1, isAt + 1), ...within] : within
}

const ofList = (schema: FieldSchema, before: readonly Json[], after: readonly Json[], place: Place): Change[] => {
  const named = [...before, ...after].every((entry) => idOf(entry) !== undefined)
  const pairs = named ? alignById(before, after) : alignByContent(before, after)
  return pairs.flatMap((pair) => ofEntry(schema, pair, place))
}

const between = (schema: FieldSchema, before: Json, after: Json, place: Place): Change[] => {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return ofList(schema, before, after, place)
  if (isObject(before) && isObject(after)) {
    const names = Object.keys(schema.properties ?? {})
    return names.flatMap((name) => {
      const inner = schema.properties?.[name]
      return between(inner ?? {}, before[name], after[name], at(place, name, fieldLabel(name, inner)))
    })
  }
  if (before === undefined) return [change(place, 'added', undefined, after)]
  return [change(place, after === undefined ? 'removed' : 'changed', before, after)]
}

/**
 * Differences between two versions of a document, in the order of its schema. List entries are matched by id, or without ids by their unchanged
 * neighbours; a moved entry says from where to where. Pure.
 */
export const difference = (schema: FieldSchema, before: Json, after: Json): Change[] =>
  between(schema, before, after, { path: '', label: [] })
