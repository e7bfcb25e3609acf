import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { crossedBoundaries } from './boundaries.ts'

const made: string[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map(async (folder) => rm(folder, { recursive: true, force: true })))
})

const contractPackage = JSON.stringify({ name: '@parcelport/contract', type: 'module', exports: { './*': './src/*' } })

/** A small repository of our shape with these files; answers the names of the rules it breaks. */
const rulesBrokenBy = async (files: Record<string, string>): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'boundaries-'))
  made.push(folder)
  const all = {
    'tsconfig.json':
      '{"compilerOptions":{"module":"nodenext","allowImportingTsExtensions":true,"noEmit":true,"jsx":"react-jsx"}}',
    'package.json': '{"type":"module"}',
    'contract/package.json': contractPackage,
    'contract/src/prices/weight-rules.ts': 'export const POUND = 1\n',
    'contract/src/weight.ts': 'export const schema = 1\nexport type Weight = number\n',
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await mkdir(join(folder, 'node_modules/@parcelport'), { recursive: true })
  await symlink(join(folder, 'contract'), join(folder, 'node_modules/@parcelport/contract'))
  const { problems } = await crossedBoundaries(folder)
  return [...new Set(problems.map((problem) => problem.split(':')[0] ?? ''))]
}

const target = 'export const x = 1\n'
const importing = (path: string): string => `import { x } from '${path}'\nexport const y = x\n`

const broken: [rule: string, files: Record<string, string>][] = [
  [
    'no-cycles',
    {
      'server/src/prices/rates/a.ts': `import { y } from './b.ts'\nexport const x = () => y\n`,
      'server/src/prices/rates/b.ts': `import { x } from './a.ts'\nexport const y = () => x\n`,
    },
  ],
  ['no-unresolvable', { 'server/src/prices/rates/a.ts': importing('./gone.ts') }],
  ['contract-stands-alone', { 'server/src/x.ts': target, 'contract/src/a.ts': importing('../../server/src/x.ts') }],
  ['sides-meet-in-the-contract', { 'server/src/x.ts': target, 'web/src/a.tsx': importing('../../server/src/x.ts') }],
  [
    'renderer-is-a-built-thing',
    { 'web/src/entry-server.tsx': target, 'server/src/site/pages/a.ts': importing('../../../../web/src/entry-server.tsx') },
  ],
  ['server-draws-no-components', { 'ui/src/x.tsx': target, 'server/src/a.ts': importing('../../ui/src/x.tsx') }],
  [
    'platform-knows-no-feature',
    { 'server/src/prices/rates/x.ts': target, 'server/src/platform/a.ts': importing('../prices/rates/x.ts') },
  ],
  [
    'audit-knows-no-feature',
    { 'server/src/prices/rates/x.ts': target, 'server/src/company/audit/a.ts': importing('../../prices/rates/x.ts') },
  ],
  [
    'strangers-work-is-read-aside',
    { 'server/src/site/content/rich-text.ts': target, 'server/src/site/content/a.ts': importing('./rich-text.ts') },
  ],
  [
    'threads-are-started-not-imported',
    { 'server/src/prices/rates/x-thread.ts': target, 'server/src/prices/rates/a.ts': importing('./x-thread.ts') },
  ],
  [
    'nothing-imports-the-app',
    { 'server/src/start/app.ts': target, 'server/src/prices/rates/a.ts': importing('../../start/app.ts') },
  ],
  [
    'testing-stays-in-tests',
    { 'server/src/testing/x.ts': target, 'server/src/prices/rates/a.ts': importing('../../testing/x.ts') },
  ],
  [
    'prices-asks-no-later-wing',
    {
      'server/src/warehouse/packages/x.ts': target,
      'server/src/prices/rates/a.ts': importing('../../warehouse/packages/x.ts'),
    },
  ],
  [
    'prices-rates-declared-edges',
    { 'server/src/prices/calculator/x.ts': target, 'server/src/prices/rates/a.ts': importing('../calculator/x.ts') },
  ],
  [
    'contract-customers-asks-no-later-wing',
    {
      'contract/src/warehouse/packages/x.ts': target,
      'contract/src/customers/a.ts': importing('../warehouse/packages/x.ts'),
    },
  ],
  ['audiences-are-strangers', { 'web/src/dashboard/x.tsx': target, 'web/src/site/a.tsx': importing('../dashboard/x.tsx') }],
  ['ui-and-lib-know-no-product', { 'ui/src/a.tsx': importing('@parcelport/contract/prices/weight-rules.ts') }],
  [
    'ui-knows-no-router-nor-queries',
    {
      'ui/src/a.tsx': importing('react-router'),
      'node_modules/react-router/package.json': '{"name":"react-router","main":"index.js"}',
      'node_modules/react-router/index.js': 'exports.x = 1\n',
    },
  ],
  [
    'no-schemas-in-the-browser',
    { 'web/src/a.ts': `import { schema } from '@parcelport/contract/weight.ts'\nexport const y = schema\n` },
  ],
  ['rules-are-light', { 'contract/src/a-rules.ts': `import { schema } from './weight.ts'\nexport const y = schema\n` }],
]

describe('every boundary rule fails when it is broken', () => {
  it.each(broken)('%s', async (rule, files) => {
    expect(await rulesBrokenBy(files)).toContain(rule)
  })

  it.each([
    ['server/src/smuggling', 'server/src/smuggling is not among the wings of .dependency-cruiser.mjs'],
    ['contract/src/smuggling', 'contract/src/smuggling is not among the contractWings of .dependency-cruiser.mjs'],
    ['server/src/prices/smuggling', 'server/src/prices/smuggling has no line in `rooms` of .dependency-cruiser.mjs'],
  ])('%s, which is not declared', async (folder, told) => {
    expect(await rulesBrokenBy({ [`${folder}/a.ts`]: target })).toEqual([told])
  })
})

describe('a value beside a type of the same module is still seen', () => {
  it('in two imports and in one', async () => {
    const both = [
      `import type { Weight } from '@parcelport/contract/weight.ts'\nimport { schema } from '@parcelport/contract/weight.ts'\nexport const y: Weight = schema\n`,
      `import { schema, type Weight } from '@parcelport/contract/weight.ts'\nexport const y: Weight = schema\n`,
    ]
    for (const text of both) expect(await rulesBrokenBy({ 'web/src/a.ts': text })).toContain('no-schemas-in-the-browser')
  })
})

describe('allowed imports pass', () => {
  it.each<[string, Record<string, string>]>([
    [
      'a declared edge inside a wing',
      { 'server/src/prices/rates/x.ts': target, 'server/src/prices/calculator/a.ts': importing('../rates/x.ts') },
    ],
    [
      'rules of the contract in the browser',
      { 'web/src/a.ts': `import { POUND } from '@parcelport/contract/prices/weight-rules.ts'\nexport const y = POUND\n` },
    ],
    [
      'types of the contract in the browser',
      { 'web/src/a.ts': `import type { Weight } from '@parcelport/contract/weight.ts'\nexport const y: Weight = 1\n` },
    ],
  ])('%s', async (_, files) => {
    expect(await rulesBrokenBy(files)).toEqual([])
  })
})
