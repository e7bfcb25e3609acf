import type { ErrorObject } from 'ajv'

interface Described {
  readonly message?: string
  readonly missing?: string
  readonly tooMuch?: string
  readonly title?: string
  readonly properties?: Record<string, Described>
}

/** `emailAddress` → `Email address`. */
const humanise = (field: string): string => {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
  return words === '' ? 'This' : words.charAt(0).toUpperCase() + words.slice(1)
}

interface BrokenRule {
  readonly limit?: number
  readonly allowedValues?: readonly unknown[]
  readonly format?: string
}

const shapes: Record<string, string> = {
  date: 'must be a day, as in 2026-01-31.',
  'date-time': 'must be a day and a time, as in 2026-01-31T09:30:00Z.',
}

const general: Record<string, (name: string, rule: BrokenRule) => string> = {
  required: (name) => `${name} is required.`,
  minLength: (name) => `${name} is required.`,
  maxLength: (name, { limit }) => `${name} is too long: at most ${limit} characters.`,
  maxItems: (name, { limit }) => `${name} is too long: at most ${limit} entries.`,
  minItems: (name, { limit }) => `${name} needs at least ${limit} entries.`,
  minimum: (name, { limit }) => `${name} must be ${limit} or more.`,
  exclusiveMinimum: (name, { limit }) => `${name} must be more than ${limit}.`,
  maximum: (name, { limit }) => `${name} must be ${limit} or less.`,
  format: (name, { format }) => `${name} ${shapes[format ?? ''] ?? 'is not valid.'}`,
  enum: (name, { allowedValues }) => `${name} must be one of: ${(allowedValues ?? []).join(', ')}.`,
}

/** Rules whose message says more than "is required". */
const tellsMore = new Set(['maxLength', 'maxItems'])

/**
 * The sentence about one problem: the property's own (`missing` when it is absent, `tooMuch` above its maximum, else
 * `message`), or a general one.
 */
export const sentenceOf = (error: ErrorObject, field: string): string => {
  if (field === '') return 'The request holds no fields that can be read.'
  const parent = (error.parentSchema ?? {}) as Described
  const absent = error.keyword === 'required'
  const described = absent ? (parent.properties?.[String(error.params['missingProperty'])] ?? {}) : parent
  const special = absent ? described.missing : error.keyword === 'maximum' ? described.tooMuch : undefined
  const own = special ?? described.message
  if (own !== undefined && !tellsMore.has(error.keyword)) return own
  const name = described.title ?? humanise(field)
  return general[error.keyword]?.(name, error.params) ?? `${name} is not valid.`
}
