import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const { send, get, billed, pay, setUp } = testMoney(server, await newStaff(server, 'accounts'))
await setUp('2026-12-03')

interface Part {
  readonly role?: string
  readonly type?: string
  readonly children?: readonly Part[]
}
const rolesOf = ({ role, children = [] }: Part): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
]
/** Number of content nodes that a screen reader reaches through tags. */
const contentsOf = ({ type, children = [] }: Part): number =>
  (type === 'content' ? 1 : 0) + children.reduce((sum, child) => sum + contentsOf(child), 0)

/** Language, tags and contents of a paper, as a screen reader finds them. */
const tagsOf = async (path: `/${string}`) => {
  const answer = await get(path)
  expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const tree: Part = (await (await pdf.getPage(1)).getStructTree()) ?? {}
  const { info } = await pdf.getMetadata()
  return {
    marked: (await pdf.getMarkInfo())?.['Marked'],
    language: (info as { Language?: string }).Language,
    roles: rolesOf(tree),
    contents: contentsOf(tree),
  }
}

test.each(['bill', 'credit note', 'receipt', 'receipt on a roll', 'statement'])(
  'a %s is a tagged PDF: a screen reader reads its parts in order and by their role',
  async (kind) => {
    const ana = await packageOwner(server)
    const bill = await billed(ana.id, 58.03)
    const line = { lines: [{ line: 1, amount: 2 }], reason: 'Weighed again' }
    const credited = await send('POST', `/staff/bills/${bill._id}/credit`, { version: bill.version, ...line })
    const payment = (await pay(ana.id, 114.05)).json().data
    const paths: Record<string, `/${string}`> = {
      bill: `/staff/bills/${bill._id}/pdf`,
      'credit note': `/staff/bills/${credited.json().data.creditNotes[0]._id}/pdf`,
      receipt: `/staff/payments/${payment._id}/receipt`,
      'receipt on a roll': `/staff/payments/${payment._id}/receipt?paper=roll`,
      statement: `/staff/customers/${ana.id}/statement`,
    }
    const { marked, language, roles, contents } = await tagsOf(paths[kind] ?? '/')
    expect([marked, language]).toEqual([true, 'en'])
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P']))
    expect(contents).toBeGreaterThan(4)
  },
)
