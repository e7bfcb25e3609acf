import { expect, test } from 'vitest'
import { Away, isAway } from './away.ts'

const failing = (code: string, more: object = {}): Error => Object.assign(new Error('x'), { code, ...more })

test.for([
  '08006',
  '53300',
  '53100',
  '57P01',
  '57P03',
  '57014',
  '55P03',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ENOSPC',
])('%s is away', (code) => {
  expect(isAway(failing(code))).toBe(true)
})

test.for(['23505', '42501', '22001', '25P02', 'ENOENT', 'EACCES', 'FST_ERR_VALIDATION'])('%s is not', (code) => {
  expect(isAway(failing(code, { syscall: 'open' }))).toBe(false)
})

test('a socket that is not there is away, and a name of which no address answers', () => {
  expect(isAway(failing('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect(isAway(new AggregateError([failing('ECONNREFUSED'), failing('ETIMEDOUT')]))).toBe(true)
  expect(isAway(new AggregateError([failing('ECONNREFUSED'), new Error('x')]))).toBe(false)
  expect(isAway(new AggregateError([]))).toBe(false)
})

test('what was found away says so, with its cause; other faults do not', () => {
  const cause = new Error('x')
  const away = new Away('The store of files does not answer.', { cause })
  expect(isAway(away)).toBe(true)
  expect(away.cause).toBe(cause)
  for (const other of [new Error('x'), 'text', undefined]) expect(isAway(other)).toBe(false)
})

// lost-connections.test.ts proves against real faults that pg still says these.
test.for([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
])('%s is away', (message) => {
  expect(isAway(new Error(message))).toBe(true)
})
