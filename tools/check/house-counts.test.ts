import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countedTexts, longFunctions } from './house-counts.ts'
import { fullFolders, houseProblems, looseLimits } from './house-problems.ts'

type Counts = ReturnType<typeof countedTexts>

/** The findings of each rule in a small tree; rules without findings are left out. */
const foundIn = (texts: Record<string, string>): Partial<Counts> => {
  const counts = countedTexts(Object.keys(texts), new Map(Object.entries(texts)))
  return Object.fromEntries(Object.entries(counts).filter(([, found]) => found.length > 0))
}
const importing = (path: string): string => `import { x } from '${path}'\nexport const y = x\n`

it.each<[keyof Counts, found: string[], Record<string, string>]>([
  [
    'edges between wings of the server',
    ['payments → billing'],
    {
      'server/src/payments/take/a.ts': importing('../../billing/bills/b.ts'),
      'server/src/payments/take/c.ts': `${importing('../../billing/bills/b.ts')}${importing('../../platform/d.ts')}`,
      'server/src/start/app.ts': importing('../payments/take/a.ts'),
      'server/src/payments/take/a.test.ts': importing('../../site/pages/e.ts'),
    },
  ],
  ['fields of type="number"', ['web/src/a.tsx:2'], { 'web/src/a.tsx': '<Input\n  type="number" />' }],
  [
    'open sums worked out by hand',
    ['server/src/billing/a.ts:1', 'server/src/billing/a.ts:3', 'server/src/billing/a.ts:5', 'lab/a.sql:1'],
    {
      'server/src/billing/a.ts':
        'new Big(bill.total).minus(bill.paid).minus(bill.credited)\nnew Big(total)\n  .minus(paid)\n  .minus(credited)\nsql`b.total - b.paid - b.credited`',
      'lab/a.sql': 'select total - paid - credited from bills',
      'server/migrations/0001-bills.sql': 'total - paid - credited',
    },
  ],
  [
    'services beside a transaction',
    ['server/src/billing/a.ts:1', 'server/src/billing/a.ts:5'],
    {
      'server/src/billing/a.ts':
        'const tell = async (\n  tx: Tx,\n  services: Told,\n) => 1\nconst a = tell(tx, services)\nconst b = (tx: Tx, at: Date) => 1',
    },
  ],
  [
    'ids checked by hand',
    ['server/src/billing/a.ts:1'],
    { 'server/src/billing/a.ts': 'isUuid(x)', 'server/src/platform/http/body/b.ts': 'isUuid(x)' },
  ],
  [
    'paths that documentation names and nobody finds',
    ['docs/a.md: gone.ts', 'docs/a.md: server/src/gone', 'docs/a.md: c-mail.ts', 'docs/a.md: none.md'],
    {
      'docs/a.md': [
        '`gone.ts`, `server/src/gone`, `{a,c}-mail.ts`, [a link](none.md)',
        'There: `b.ts`, `pages/`, `server/src/pages/b.ts:3`, `*-mail.ts`, `{a,b}-mail.ts`, [itself](a.md), [far](https://a.example/b.md)',
        'No paths: `data/mail`, `text/plain`, `server/dist`, `staff-x.ts`, `{host}/a/`',
        '```\ngone/from/a/picture.ts\n```',
      ].join('\n'),
      'server/src/pages/b.ts': '',
      'server/src/pages/a-mail.ts': '',
      'server/src/pages/b-mail.ts': '',
    },
  ],
])('counts %s', (rule, found, texts) => {
  expect(foundIn(texts)[rule]).toEqual(found)
})

it('finds what leads up, in the server and in the contract', () => {
  const found = foundIn({
    'server/src/billing/bills/a.ts': importing('../../payments/take/b.ts'),
    'contract/src/customers/a.ts': importing('../warehouse/packages/b.ts'),
    'contract/src/warehouse/packages/b.ts': importing('../../fields.ts'),
  })
  expect(found['edges from a wing up']).toEqual(['billing → payments in server/src/billing/bills/a.ts'])
  expect(found['edges from a wing of the contract up']).toEqual(['customers → warehouse in contract/src/customers/a.ts'])
})

it('finds circles between the rooms of a wing, also through a third', () => {
  const ring = {
    'server/src/payments/take/a.ts': importing('../tills/b.ts'),
    'server/src/payments/tills/b.ts': importing('../cards/c.ts'),
  }
  expect(foundIn(ring)['circles of rooms in a wing']).toBeUndefined()
  expect(
    foundIn({ ...ring, 'server/src/payments/cards/c.ts': importing('../take/d.ts') })['circles of rooms in a wing'],
  ).toEqual(['payments/take', 'payments/tills', 'payments/cards'])
})

it('finds functions of the product over 80 lines', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'house-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  const ofLines = (lines: number): string => `export const f = () => {\n${'  g()\n'.repeat(lines - 2)}}\n`
  const files = {
    'web/src/long.tsx': ofLines(81),
    'web/src/whole.tsx': ofLines(80),
    'web/src/data.ts': `export const list = [\n${'  1,\n'.repeat(90)}]\n`,
    'web/src/long.test.tsx': ofLines(81),
    'e2e/site/long.spec.ts': ofLines(81),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  expect(await longFunctions(folder)).toEqual(['web/src/long.tsx:1'])
})

it('finds folders that hold more than 25 files, but for lists that only grow', () => {
  const of = (folder: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)
  const full = fullFolders([...of('web/src', 26), ...of('web/src/site', 25), ...of('server/migrations', 200)])
  expect(full.map(({ rule, now }) => [rule, now])).toEqual([['files in web/src', 25]])
  expect(houseProblems(full)).toEqual(['files in web/src: 26, and may be 25. See tools/check/house-limits.ts.'])
})

it('reports counts above their limit, counts that must be zero, and limits that are too high', () => {
  const counted = [
    { rule: 'none', found: ['a.ts:1'], now: 0, aim: 0 },
    { rule: 'falling', found: ['a.ts:1', 'a.ts:2'], now: 1, aim: 0 },
    { rule: 'as ever', found: ['a.ts:1'], now: 1, aim: 0 },
    { rule: 'less', found: ['a.ts:1'], now: 3, aim: 0 },
    { rule: 'done', found: ['a.ts:1'], now: 5, aim: 5 },
  ]
  expect(houseProblems(counted)).toEqual([
    'none: 1, and may be 0. See tools/check/house-limits.ts.\n  a.ts:1',
    'falling: 2, and may be 1 (to become 0). See tools/check/house-limits.ts.',
  ])
  expect(looseLimits(counted)).toEqual(['less: lower the limit to 1 in tools/check/house-limits.ts.'])
})
