import { expect, test } from 'vitest'
import { connectionSettings, type Purpose } from './connection-settings.ts'

test.each<Purpose>(['app', 'listener', 'jobs'])(
  'PostgreSQL ends a statement of the %s before its connection is given up',
  (purpose) => {
    const { statement_timeout: theirs, query_timeout: ours } = connectionSettings('postgresql://a@b/c', purpose)
    expect(theirs).toBeGreaterThan(0)
    expect(theirs).toBeLessThan(ours ?? 0)
  },
)

test('a scale lengthens every limit of a request’s connections, and changes nothing else', () => {
  const [once, tenTimes] = [1, 10].map((scale) => connectionSettings('postgresql://a@b/c', 'app', undefined, scale))
  const { connectionTimeoutMillis, statement_timeout, lock_timeout, idle_in_transaction_session_timeout, query_timeout } = once!
  expect({ connectionTimeoutMillis, query_timeout }).toEqual({ connectionTimeoutMillis: 4_000, query_timeout: 4_500 })
  expect(tenTimes).toEqual({
    ...once,
    connectionTimeoutMillis: 40_000,
    statement_timeout: Number(statement_timeout) * 10,
    lock_timeout: lock_timeout! * 10,
    idle_in_transaction_session_timeout: idle_in_transaction_session_timeout! * 10,
    query_timeout: 45_000,
  })
})
