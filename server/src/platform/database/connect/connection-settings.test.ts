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
