/**
 * Test files that a change does not wait for, as globs: `npm run test:all` runs them, `npm test` does not. What they prove takes processes that
 * start and die, tables of a hundred thousand rows, or many rounds of a model.
 */
export const longTests: readonly string[] = [
  // Start and end server processes.
  'lab/drill/src/*/*-drill.test.ts',
  'lab/drill/src/production-server.test.ts',
  'server/src/**/killed-*.test.ts',
  'server/src/start/serve.test.ts',
  'server/src/platform/database/embedded/embedded-postgres.test.ts',
  'server/src/start/started-cost.test.ts',
  // Fill tables until PostgreSQL plans as it will in years.
  'server/src/**/*-plans.test.ts',
  // Play whole days, step by step.
  'server/src/warehouse/requests/requests-model.test.ts',
  'server/src/payments/tills/day-at-the-counter.test.ts',
]

/** Those of them, and others, that go many rounds in `npm run test:long`. */
export const testsOfManyRounds: readonly string[] = ['killed-', 'price-lines']
