/**
 * Test files of the server that a change does not wait for, as globs: `npm run test:all` runs them, `npm test` does not. What they prove takes processes that
 * start and die, tables of a hundred thousand rows, whole companies, or many rounds of a model. The test of each mutant is none of them.
 */
export const longServerTests: readonly string[] = [
  // Start and end server processes.
  'lab/drill/src/*/*-drill.test.ts',
  'lab/drill/src/production-server.test.ts',
  'server/src/commands/backup/nightly/nightly-backup.test.ts',
  'server/src/**/killed-*.test.ts',
  'server/src/start/serve.test.ts',
  'server/src/platform/database/embedded/embedded-postgres.test.ts',
  'server/src/start/started-cost.test.ts',
  // Found databases, and hold, lose or deny their connections.
  'server/src/platform/database/migrate.test.ts',
  'server/src/platform/database/connect/{app-role,lost-connections}.test.ts',
  'server/src/platform/database/{connect/changed-primary,replica/reading}.alone.test.ts',
  'server/src/start/{database-silent,sweeps}.test.ts',
  // Wait for what never comes: bodies, answers, work that does not end.
  'server/src/customers/accounts/mail-down.test.ts',
  'server/src/platform/aside/aside.test.ts',
  'server/src/platform/files/aborted-upload.test.ts',
  'server/src/platform/http/serve/held-open.test.ts',
  // Play every refund and fault at three card companies, and each mail of a bill.
  'server/src/payments/cards/{card-refunds,card-faults,powertranz-and-stripe}.test.ts',
  'server/src/billing/bills/issue/bill-mails.test.ts',
  // Measure what takes long for many, or was made to.
  'server/src/customers/accounts/recovery/{guessing-attack,recovery-guesses}.test.ts',
  'server/src/customers/accounts/passwords/customer-passwords.test.ts',
  'server/src/payments/bank/{bank,read-bank-file-aside}.test.ts',
  'server/src/payments/bank/read-bank-file.alone.test.ts',
  'server/src/platform/files/judge/judge-svg.alone.test.ts',
  'server/src/site/pages/kept-answers-work.test.ts',
  'server/src/warehouse/storage/storage-of-many.test.ts',
  'server/src/warehouse/tracking/tracking.test.ts',
  // Fill tables until PostgreSQL plans as it will in years.
  'server/src/**/*-plans.test.ts',
  'server/src/office/reports/reports.test.ts',
  // Seed, copy and erase whole companies.
  'server/seeds/**/*.test.ts',
  'server/src/commands/{backup,company}/*.test.ts',
  // Write everything of a company.
  'server/src/office/leaving/company-zip.test.ts',
  'server/src/office/leaving/company-memory.alone.test.ts',
  // Write all that is known of a customer, or close an account and look for its person everywhere.
  'server/src/office/own-data/{own-data,closing/*}.test.ts',
  // Draw papers and pictures.
  'server/src/billing/bills/show/{bill-paper,customs-paper,tagged-papers}.test.ts',
  'server/src/billing/statements/{letterheads-of-papers,statement-mails,statements}.test.ts',
  'server/src/payments/take/receipts/receipt.test.ts',
  'server/src/platform/files/draw-svg.test.ts',
  'server/src/site/content/restricted-items-pdf.test.ts',
  'server/src/warehouse/packages/follow/{my-photos,share-invoice}.test.ts',
  'server/src/warehouse/flights/customs/seal-routes.test.ts',
  // Follow money through a month of bills, payments, refunds and corrections.
  'server/src/billing/bills/{expected/expected-cost,issue/charge-by-value,issue/issue-when-ready,show/whose-papers}.test.ts',
  'server/src/money/books/books.test.ts',
  'server/src/payments/approvals/four-eyes.test.ts',
  'server/src/payments/cards/asked-rate.test.ts',
  'server/src/payments/pickups/waiting-for-a-price.test.ts',
  'server/src/payments/take/{currencies-without-cents,refund-currency,refund/charge-back}.test.ts',
  // Send every kind of notice and mail.
  'server/src/customers/notifications/news-choices.test.ts',
  'server/src/warehouse/packages/news/{mail-gathered,one-mail-a-step,push-gathered}.test.ts',
  // Change every setting of a company.
  'server/src/office/settings/settings.test.ts',
  // Send every attack of a corpus to every place that takes files or texts, or ask every call of the contract.
  'server/src/platform/http/{hostile-texts,answer/kept-nowhere}.test.ts',
  'server/src/company/staff/roles/one-permission.test.ts',
  'server/src/testing/hostile/{hostile-files,linear-readers}.alone.test.ts',
  // Run several servers beside each other.
  'server/src/platform/files/in-turn.test.ts',
  'server/src/site/content/edit/two-servers.test.ts',
  // Play whole days and weeks, step by step.
  'server/src/payments/take/any-money.test.ts',
  'server/src/payments/tills/day-at-the-counter.test.ts',
  'server/src/warehouse/{flights/flights-routes,requests/requests-model,requests/requests,storage/storage}.test.ts',
  'server/src/warehouse/requests/{consolidate/consolidate,do/weigh-again,send-out/*,split/*}.test.ts',
  'server/src/billing/bills/why/{promise-and-bill,why-it-differs}.test.ts',
  'server/src/customers/receivers/receivers.test.ts',
  'server/src/payments/losses/losses.test.ts',
  'server/src/office/import/{import,undo-import}.test.ts',
  'server/src/warehouse/flights/clearance/step-customs.test.ts',
  'server/src/warehouse/packages/{custody/custody,holds/holds,unknown/unknown}.test.ts',
  'server/src/warehouse/packages/{move/kept-from-flying,put-right/give-to-customer}.test.ts',
  'server/src/warehouse/storage/{decide-storage,miami-storage}.test.ts',
]

/** Tests of pages, without a server, that visit every screen or every kind of document, or type many hundred amounts. */
export const longPages: readonly string[] = [
  'console/src/company/content/schema-form/schema-form.test.tsx',
  'console/src/billing/books/books-page.test.tsx',
  'console/src/frame/{broken-server,session}.test.tsx',
  'console/src/payments/{bank/bank,cards/cards-page,money/money-screens}.test.tsx',
  'console/src/warehouse/{flights/flight-customs-page,packages/put-right/put-right,requests/request-queue-page}.test.tsx',
  'console/src/translated-console.test.tsx',
  'ui/src/fields/special/typed-amounts.test.tsx',
  'web/src/dashboard/{losses/losses-page,packages/answered-order,payment/payment-page,requests/requests-page}.test.tsx',
  'web/src/new-password-field.test.tsx',
  'web/src/site/home/home-page.test.tsx',
  'web/src/site/shell/site-layout.test.tsx',
  'web/src/site/missing-content.test.tsx',
  'web/src/translated-page.test.tsx',
]

/** Screens on the real server. The till of the console is in `npm test`; the main job goes through the others there in a browser. */
export const longScreens: readonly string[] = [
  'screens/{accounts,journey,site,support}/*.screen.test.tsx',
  'screens/console/{broken-server,content,day,customers,messages,moving,people,rates-and-settings}.screen.test.tsx',
  'screens/dashboard/*.screen.test.tsx',
]

/** Tests of our own tools that build or read whole trees of modules. */
export const longToolTests: readonly string[] = ['tools/build/build-part.test.ts', 'tools/check/boundaries.test.ts']

/** All of them. */
export const longTests: readonly string[] = [...longServerTests, ...longPages, ...longScreens, ...longToolTests]

/** Those of them, and others, that go many rounds in `npm run test:long`. */
export const testsOfManyRounds: readonly string[] = [
  'killed-',
  'price-lines',
  'bank/layout/layout',
  'tracking-rules',
  'typed-amounts',
]
