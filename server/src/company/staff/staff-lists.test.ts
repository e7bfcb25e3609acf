import { calls } from '@parcelport/contract/calls.ts'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { catchStatements, type Statement } from '../../testing/catch-statements.ts'
import { busiest, growLists, rowsOfAList } from '../../testing/product/long-lists.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const rosa = await newStaff(server)
await growLists(server, tenantId, rosa.id)

/** Calls that return a list without pages, with what bounds each list, or the test of its query plan. */
const short: Readonly<Record<string, string>> = {
  '/staff/me': 'the permissions of a role',
  '/staff/me/sessions': 'a person is signed in at a few places',
  '/staff/people': 'who works here, at most 500',
  '/staff/roles': 'at most 40 roles that a company made',
  '/staff/enquiries/colleagues': 'who works here, at most 500',
  '/staff/flights/:flightId/customs': 'packages of one flight, at most 2,000',
  '/staff/packages/lookup': 'packages of one number, at most 50',
  '/staff/packages/:packageId': 'photos and history of one package',
  '/staff/packages/:packageId/custody': 'at most 2,000 entries of one package; custody.test.ts',
  '/staff/unknown-packages/:unknownId': 'photos and claims of one package',
  '/staff/receiving/desk': 'bounded; desk-plans.test.ts',
  '/staff/shelves': 'at most 500; desk-plans.test.ts',
  '/staff/places': 'at most 100, by their order',
  '/staff/cards': 'one account with each card company',
  '/staff/claims': 'at most 100; desk-plans.test.ts',
  '/staff/reports/plots': 'two weeks of days, ten weeks and six flights; plots.test.ts',
  '/staff/reports': 'a year at most; reports.test.ts',
  '/staff/content/documents': 'the documents of the contract',
  '/staff/content/documents/:key': 'the pages of a document',
  '/staff/content/documents/:key/difference': 'cut off after 300 changes',
  '/staff/products/:productId': 'the latest rates of one product',
  '/staff/tariffs': 'the latest 50 editions',
  '/staff/hs-codes': 'at most eight codes, of a tariff of at most 20,000 lines',
  '/staff/settings': 'hosts, texts and days of the week',
  '/staff/customers/:customerId': 'one count for each status',
  '/staff/customers/:customerId/identity': 'at most ten customers of the same number',
  '/staff/customers/:customerId/tax-ids': 'a customer and at most ten receivers',
  '/staff/enquiries/:enquiryId': 'the answers to one message',
  '/staff/counter': 'at most 100 packages of one customer',
  '/staff/pickups/due': 'at most 200 bills of at most 100 packages',
  '/staff/search': 'a few of each kind; staff-search.test.ts',
  '/staff/money-today': 'one line for each means and currency; books-plans.test.ts',
  '/staff/books/aged': 'the 100 who owe most; books-plans.test.ts',
  '/staff/books/period': 'a year at most; books-plans.test.ts',
  '/staff/books/journal': '100 entries of a day; books-plans.test.ts',
  '/staff/storage/settings': 'the latest 100 policies and at most 400 closed days',
  '/staff/money': 'the latest profiles and rates',
  '/staff/bills/:billId': 'the lines, payments and credit notes of one bill',
  '/staff/requests/:requestId': 'packages and photos of one request, which are few',
  '/staff/packages/:packageId/charges': 'what one package costs',
  '/staff/customers/:customerId/money': 'at most 200 open charges; the latest 25 bills and payments',
  '/staff/customs-payments': 'the latest 50',
  '/staff/payments/:paymentId/refund': 'at most three currencies',
  '/staff/tills': 'at most 100, and who has each',
  '/staff/shifts/:shiftId': 'what went through one drawer in one shift',
  '/staff/books/batches': 'the latest 50',
  '/staff/bank-accounts': 'at most 20',
  '/staff/payouts': 'at most 100 that wait, from an index of their own',
}

/** Calls that return pages, with the filters that use different indexes; searches have their own plan tests. */
const paged: Readonly<Record<string, readonly Record<string, string>[]>> = {
  '/staff/packages': [{}, { status: 'Prealerted' }],
  '/staff/unknown-packages': [{}, { state: 'settled' }],
  '/staff/flights': [{}, { status: 'Open' }],
  '/staff/flights/:flightId/packages': [{}, { state: 'checked' }],
  '/staff/audit': [
    {},
    { staffId: rosa.id },
    { subjectKind: 'customer' },
    { subjectId: 'often' },
    { subjectKind: 'customer', subjectId: 'often' },
    { staffId: rosa.id, subjectKind: 'rates' },
  ],
  '/staff/content/documents/:key/revisions': [{}],
  '/staff/content/pictures': [{}],
  '/staff/rates': [{}],
  '/staff/products': [{}, { retired: 'true' }],
  '/staff/customers': [{}, { identity: 'waiting' }],
  '/staff/customers/:customerId/notes': [{}],
  '/staff/identities': [{}],
  '/staff/receivers': [{}, { state: 'approved' }, { customerId: busiest.customer }],
  '/staff/enquiries': [{}, { folder: 'mine' }, { folder: 'closed' }, { folder: 'spam' }],
  '/staff/account-closings': [{}],
  '/staff/company-exports': [{}],
  '/staff/imports': [{}],
  '/staff/imports/:importId/rows': [{ state: 'refused' }, { state: 'touched' }],
  '/staff/newsletter': [{}, { state: 'pending' }],
  '/staff/ratings': [{}],
  '/staff/bills': [{}, { show: 'owed' }, { customerId: busiest.customer }],
  '/staff/card-attempts': [{}, { state: 'to decide' }],
  // Reads unbilled charges, which are few compared with all charges.
  '/staff/charges': [{}],
  '/staff/payments': [
    {},
    { customerId: busiest.customer },
    { means: 'cash' },
    { takenBy: 'rosa' },
    { tillId: '00000000-0000-4000-8900-000000000001' },
    { from: '2026-01-01', to: '2026-01-01' },
  ],
  '/staff/storage': [{}, { state: 'over' }, { state: 'free' }],
  '/staff/transfers': [{}, { state: 'decided' }],
  '/staff/approvals': [{}, { state: 'decided' }],
  '/staff/loss-reports': [{}, { state: 'decided' }],
  '/staff/bank-lines': [{}, { state: 'set aside' }],
  '/staff/shifts': [{}],
  '/staff/requests': [
    {},
    { kind: 'padding' },
    { list: 'waits for an answer' },
    { list: 'being done' },
    { list: 'mine' },
    { list: 'over' },
    { list: 'over', kind: 'padding' },
  ],
}

interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
}
const fieldsOf = (schema: Shape | undefined) => schema?.properties ?? {}
const isArray = (schema: Shape | undefined): boolean => schema?.type === 'array'
const asked = calls.filter(({ method, access }) => method === 'GET' && access.startsWith('staff'))
const hasPages = ({ response }: { response: Shape }): boolean => 'nextCursor' in fieldsOf(response)
const hasList = ({ response }: { response: Shape }): boolean => {
  const { data } = fieldsOf(response)
  return isArray(data) || Object.values(fieldsOf(data)).some(isArray)
}

test('every list of the console is tested here, or says why it is short', () => {
  const paths = (some: typeof asked): string[] => some.map(({ path }) => path).toSorted()
  expect(paths(asked.filter(hasPages))).toEqual(Object.keys(paged).toSorted())
  expect(paths(asked.filter((call) => hasList(call) && !hasPages(call)))).toEqual(Object.keys(short).toSorted())
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}
const withinPlan = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withinPlan)]
const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

const planOf = ({ text, values }: Statement) =>
  server.services.database.inTenant(tenantId, async (tx) => {
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...values]),
    )
    return withinPlan(rows[0]!['QUERY PLAN'][0].Plan)
  })

const addressOf = (path: string): string =>
  path
    .replace(':customerId', busiest.customer)
    .replace(':flightId', busiest.flight)
    .replace(':importId', busiest.import)
    .replace(':key', busiest.document.slice(1).replaceAll('/', '.'))
const isShort =
  /^(tenants|tenant_hosts|staff|staff_sessions|rate_tables|rate_tiers|money_profiles|storage_policies|closed_days|places|tills|bank_accounts|product_rates|package_events|claims|.*_photos)$/
const cases = Object.entries(paged).flatMap(([path, filters]) => filters.map((filter) => [path, filter] as const))

test.for(cases)('%s, %j: two pages, each read from an index with few other rows', async ([path, filter]) => {
  let cursor: string | undefined
  for (const page of ['first', 'second']) {
    const query = { ...filter, ...(cursor !== undefined && { cursor }) }
    const statements = await catchStatements(async () => {
      const answer = await server.call(`GET ${addressOf(path) as `/${string}`}`, { headers: rosa.headers, query })
      expect([page, answer.statusCode, answer.json().data?.length > 0]).toEqual([page, 200, true])
      cursor = answer.json().nextCursor
    })
    expect(cursor, 'there is another page').toBeTypeOf('string')
    expect(statements.length).toBeGreaterThan(0)
    for (const node of (await Promise.all(statements.map(planOf))).flat()) {
      if (node['Relation Name'] === undefined || isShort.test(node['Relation Name'])) continue
      expect(rowsRead(node), JSON.stringify(node)).toBeLessThan(rowsOfAList / 8)
      expect(node['Node Type'], JSON.stringify(node)).not.toBe('Seq Scan')
    }
  }
})
