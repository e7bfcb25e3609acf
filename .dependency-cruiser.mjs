// Which server feature may ask which other feature. Adding an edge is an architecture decision: say why in the commit.
export const featureEdges = {
  accounts: ['notifications'],
  bank: ['bills', 'money', 'payments', 'tenants', 'transfers'],
  bills: ['charges', 'money', 'notifications', 'places', 'pricing', 'promises', 'tenants'],
  books: ['money', 'reports', 'tenants'],
  calculator: ['money', 'pricing', 'rates', 'tenants'],
  cards: ['bills', 'money', 'payments', 'tenants'],
  charges: ['money', 'pricing', 'promises', 'rates'],
  content: ['calculator', 'places', 'rates', 'staff'],
  customers: ['accounts', 'content', 'notifications', 'packages', 'staff'],
  enquiries: ['accounts', 'content'],
  manifests: ['bills', 'content', 'packages', 'places', 'staff'],
  money: ['tenants'],
  notifications: [],
  packages: [
    'bills',
    'charges',
    'content',
    'notifications',
    'passes',
    'places',
    'promises',
    'rates',
    'staff',
    'storage',
    'tenants',
  ],
  pages: ['content', 'tenants'],
  passes: ['notifications', 'tenants'],
  payments: ['bills', 'charges', 'money', 'notifications', 'packages', 'prepaid', 'tenants', 'tills'],
  pickups: ['bills', 'charges', 'money', 'packages', 'payments', 'tenants'],
  places: [],
  prepaid: ['bills', 'money', 'packages'],
  pricing: ['rates'],
  promises: ['calculator', 'money', 'pricing', 'rates', 'tenants'],
  rates: ['tenants'],
  reports: ['pricing', 'rates'],
  requests: ['bills', 'charges', 'money', 'notifications', 'packages', 'pricing', 'promises', 'rates', 'storage', 'tenants'],
  settings: ['calculator', 'content', 'notifications', 'places', 'rates', 'tenants'],
  staff: [],
  statements: ['bills', 'books', 'charges', 'content', 'money', 'tenants'],
  storage: ['bills', 'charges', 'content', 'money', 'notifications', 'places', 'tenants'],
  tenants: [],
  tills: ['bills', 'money', 'tenants'],
  tracking: ['content', 'packages', 'places'],
  transfers: ['bills', 'money', 'notifications', 'payments'],
}
const features = Object.keys(featureEdges)
const feature = (name) => `^server/src/${name}/`
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
      { path: '^(server|web|ui|console|e2e|bench|drill|tools)/' },
    ),
    rule(
      'sides-meet-in-the-contract',
      'HTTP is the only way between server and browser.',
      { path: '^(web|server|console|ui)/' },
      { path: '^(web|server|console|e2e|bench|drill|tools)/', pathNot: ['^$1/', '^web/src/entry-server[.]tsx$'] },
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
      { path: '^server/src/audit/', pathNot: tests },
      { path: '^server/src/(?!audit/|platform/)' },
    ),
    rule(
      'strangers-work-is-read-aside',
      'What takes seconds over hostile markup or documents runs in a thread of its own (platform/aside).',
      { path: '^server/src/', pathNot: ['-thread[.]ts$', '^server/src/platform/files/judge-document[.]ts$', tests] },
      {
        path: '^server/src/(content/rich-text|platform/files/judge-(document|pdf|zip|word-binary))[.]ts$',
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
        pathNot: ['^server/src/(main|app|serve|run-server)[.]ts$', '^server/src/(commands|testing)/', tests],
      },
      { path: '^server/src/(app|main)[.]ts$' },
    ),
    rule(
      'testing-stays-in-tests',
      'What serves tests never ships.',
      { path: '^server/src/', pathNot: ['^server/src/testing/', tests] },
      { path: '^server/src/testing/' },
    ),
    ...features.map((name) =>
      rule(
        `${name}-declared-edges`,
        'A feature asks another only by an edge declared in featureEdges.',
        { path: feature(name), pathNot: tests },
        { path: features.filter((other) => other !== name && !featureEdges[name].includes(other)).map(feature) },
      ),
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
        pathNot: ['^contract/src/[^/]+-rules[.]ts$', '^contract/src/(api-error|client|wire-spellings)[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules-are-light',
      'What the browser loads from the contract loads no schema; what it adds up exactly, it adds up as the server does.',
      { path: '^contract/src/([^/]+-rules|api-error|client|wire-spellings)[.]ts$' },
      {
        path: '.',
        pathNot: '^(contract/src/([^/]+-rules|api-error|client|wire-spellings)[.]ts$|node_modules/big[.]js/)',
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
