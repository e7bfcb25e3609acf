/**
 * The wings of the server, from the ground up: a wing asks only those before it. The contract, the console and the web use the same words.
 * Moving a wing, or making one, is an architecture decision: say why in the commit.
 */
export const wings = [
  'platform',
  'company',
  'customers',
  'money',
  'papers',
  'prices',
  'billing',
  'warehouse',
  'payments',
  'site',
  'office',
  'start',
]

/** Which room of a wing may ask which other room of the same wing. */
export const rooms = {
  company: { audit: [], places: ['audit'], staff: ['audit'], tenants: [] },
  customers: {
    accounts: ['notifications'],
    notifications: ['push'],
    passes: ['notifications'],
    push: [],
    receivers: ['notifications', 'passes'],
    records: ['accounts', 'notifications', 'receivers', 'tax-ids'],
    'tax-ids': [],
  },
  money: { books: ['ledger'], ledger: [] },
  prices: {
    calculator: ['pricing', 'rates'],
    pricing: ['rates'],
    promises: ['calculator', 'pricing', 'rates'],
    rates: [],
    tariff: [],
  },
  billing: { bills: ['charges'], charges: [], statements: ['charges'] },
  warehouse: {
    flights: ['packages'],
    packages: ['storage'],
    requests: ['packages', 'storage'],
    storage: [],
    tracking: ['packages'],
  },
  payments: {
    approvals: ['losses', 'prepaid', 'refunds', 'take'],
    bank: ['take', 'transfers'],
    cards: ['take'],
    'customs-answers': [],
    losses: ['take'],
    opening: ['take'],
    pickups: ['take'],
    prepaid: [],
    refunds: ['cards', 'take'],
    take: ['prepaid', 'tills'],
    tills: [],
    transfers: ['take'],
  },
  site: { content: [], enquiries: ['content'], pages: ['content'] },
  office: { import: ['own-data'], leaving: [], 'own-data': [], reports: [], settings: [] },
}

/** The wings of the contract, from the ground up. What several need stands beside them: `fields.ts`, `edition.ts`, `call.ts`. */
export const contractWings = ['statuses', 'customers', 'site', 'prices', 'billing', 'warehouse', 'payments', 'company']

const wing = (name) => `^server/src/${name}/`
const contractWing = (name) => `^contract/src/${name}/`
const audiences = 'site|auth|dashboard'
const tests = '[.]test[.]tsx?$'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'Modules form a tree, not a knot.', {}, { circular: true }),
    rule(
      'no-unresolvable',
      'An import that resolves to nothing hides an edge.',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '[?]', '/dist/'] },
    ),
    rule(
      'contract-stands-alone',
      'The contract knows neither side.',
      { path: '^contract/' },
      { path: '^(server|web|ui|console|screens|e2e|lab|tools)/' },
    ),
    rule(
      'sides-meet-in-the-contract',
      'HTTP is the only way between server and browser.',
      { path: '^(web|server|console|ui)/' },
      { path: '^(web|server|console|screens|e2e|lab|tools)/', pathNot: ['^$1/', '^web/src/entry-server[.]tsx$'] },
    ),
    rule(
      'renderer-is-a-built-thing',
      'The server knows the page renderer’s type; the renderer itself comes from web/dist.',
      { path: '^server/' },
      { path: '^web/', dependencyTypesNot: ['type-only'] },
    ),
    rule('server-draws-no-components', 'ui is the browser’s.', { path: '^server/' }, { path: '^ui/' }),
    rule(
      'platform-knows-no-feature',
      'Plumbing does not know the product.',
      { path: '^server/src/platform/', pathNot: tests },
      { path: '^server/src/(?!platform/|testing/)' },
    ),
    rule(
      'audit-knows-no-feature',
      'Every feature writes the audit log: it stands below them all.',
      { path: '^server/src/company/audit/', pathNot: tests },
      { path: '^server/src/(?!company/audit/|platform/)' },
    ),
    rule(
      'strangers-work-is-read-aside',
      'What takes seconds over hostile markup, documents or statements runs in a thread of its own (platform/aside).',
      { path: '^server/src/', pathNot: ['-thread[.]ts$', '^server/src/platform/files/judge/judge-document[.]ts$', tests] },
      {
        path: '^server/src/(payments/bank/read-bank-file|office/import/read-import-file|site/content/rich-text|platform/files/judge/judge-(document|pdf|zip|word-binary))[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'threads-are-started-not-imported',
      'A thread’s own code runs where `aside` starts it.',
      { path: '^server/src/' },
      { path: '-thread[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'nothing-imports-the-app',
      'app.ts composes the features; only main.ts, commands and tests start it.',
      {
        path: '^server/src/',
        pathNot: ['^server/src/(main|start/(app|serve|run-server))[.]ts$', '^server/src/(commands|testing)/', tests],
      },
      { path: '^server/src/(start/app|main)[.]ts$' },
    ),
    rule(
      'testing-stays-in-tests',
      'What serves tests never ships.',
      { path: '^server/src/', pathNot: ['^server/src/testing/', tests] },
      { path: '^server/src/testing/' },
    ),
    ...wings
      .slice(0, -1)
      .map((name, floor) =>
        rule(
          `${name}-asks-no-later-wing`,
          'A wing asks only those before it in `wings`.',
          { path: wing(name), pathNot: tests },
          { path: wings.slice(floor + 1).map(wing) },
        ),
      ),
    ...contractWings
      .slice(0, -1)
      .map((name, floor) =>
        rule(
          `contract-${name}-asks-no-later-wing`,
          'A wing of the contract asks only those before it in `contractWings`.',
          { path: contractWing(name), pathNot: tests },
          { path: contractWings.slice(floor + 1).map(contractWing) },
        ),
      ),
    ...Object.entries(rooms).flatMap(([name, edges]) =>
      Object.entries(edges)
        .map(([room, asked]) =>
          rule(
            `${name}-${room}-declared-edges`,
            'A room asks another of its wing only by an edge declared in `rooms`.',
            { path: wing(`${name}/${room}`), pathNot: tests },
            {
              path: Object.keys(edges).flatMap((other) =>
                other === room || asked.includes(other) ? [] : [wing(`${name}/${other}`)],
              ),
            },
          ),
        )
        .filter(({ to }) => to.path.length > 0),
    ),
    rule(
      'audiences-are-strangers',
      'site, auth and dashboard share through api, shared components, ui and lib.',
      { path: `^web/src/(${audiences})/` },
      { path: `^web/src/(${audiences})/`, pathNot: '^web/src/$1/' },
    ),
    rule(
      'ui-and-lib-know-no-product',
      'A button has never heard of a package.',
      { path: '^(ui/src|web/src/lib)/' },
      { path: `^(contract/|web/src/(api|${audiences})/)` },
    ),
    rule(
      'ui-knows-no-router-nor-queries',
      'Components take values and callbacks.',
      { path: '^ui/' },
      { path: 'node_modules/(react-router|@tanstack)/' },
    ),
    rule(
      'no-schemas-in-the-browser',
      'At run time the web takes rules, limits and spellings from the contract; TypeBox stays out of the bundle.',
      { path: '^web/src/', pathNot: tests },
      {
        path: '^(contract/src/|node_modules/typebox/)',
        pathNot: ['^contract/src/[a-z/-]+-rules[.]ts$', '^contract/src/(api-error|client|wire-spellings)[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules-are-light',
      'What the browser loads from the contract loads no schema; what it adds up exactly, it adds up as the server does.',
      { path: '^contract/src/([a-z/-]+-rules|api-error|client|wire-spellings)[.]ts$' },
      {
        path: '.',
        pathNot: '^(contract/src/([a-z/-]+-rules|api-error|client|wire-spellings)[.]ts$|node_modules/big[.]js/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
