/**
 * Test files of the server that a change does not wait for, as globs: `npm run test:all` runs them, `npm test` does not. What they prove takes processes that
 * start and die, tables of a hundred thousand rows, whole companies, or many rounds of a model. The test of each mutant is none of them.
 */
export const longServerTests: readonly string[] = [
  // Start and end server processes.
  'lab/drill/src/*/*-drill.test.ts',
  'lab/drill/src/production-server.test.ts',
  'server/src/**/killed-*.test.ts',
  'server/src/start/serve.test.ts',
  'server/src/platform/database/embedded/embedded-postgres.test.ts',
  'server/src/start/started-cost.test.ts',
  // Fill tables until PostgreSQL plans as it will in years.
  'server/src/**/*-plans.test.ts',
  // Seed, copy and erase whole companies.
  'server/seeds/**/*.test.ts',
  'server/src/commands/{backup,company}/*.test.ts',
  // Draw papers, page by page.
  'server/src/billing/bills/show/tagged-papers.test.ts',
  'server/src/billing/statements/{letterheads-of-papers,statement-mails,statements}.test.ts',
  'server/src/payments/take/receipts/receipt.test.ts',
  // Send every attack of a corpus to every place that takes files or texts.
  'server/src/platform/http/hostile-texts.test.ts',
  'server/src/testing/hostile/hostile-files.alone.test.ts',
  // Run several servers beside each other.
  'server/src/platform/files/in-turn.test.ts',
  'server/src/site/content/edit/two-servers.test.ts',
  // Play whole days, step by step.
  'server/src/warehouse/requests/requests-model.test.ts',
  'server/src/payments/tills/day-at-the-counter.test.ts',
]

/** Tests of pages, without a server, that visit every screen. */
export const longPages: readonly string[] = [
  'console/src/frame/broken-server.test.tsx',
  'console/src/translated-console.test.tsx',
  'web/src/translated-page.test.tsx',
]

/** Screens on the real server that few changes reach, or that tell a whole story. Those of dashboard and console are in `npm test`. */
export const longScreens: readonly string[] = ['screens/{accounts,journey,site}/*.screen.test.tsx']

/** All of them. */
export const longTests: readonly string[] = [...longServerTests, ...longPages, ...longScreens]

/** Those of them, and others, that go many rounds in `npm run test:long`. */
export const testsOfManyRounds: readonly string[] = ['killed-', 'price-lines']
