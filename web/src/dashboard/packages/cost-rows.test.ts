import { expect, it } from 'vitest'
import { aPackageDetail } from '../../testing/a-package.ts'
import { costRows } from './cost-rows.ts'

const told = { totalUsd: 104.06, day: '2026-11-18', lines: [{ code: 'freight', title: 'Air freight, 10 lb', amountUsd: 36 }] }
const now = { totalUsd: 95.6, day: '2026-11-26', lines: [{ code: 'freight', title: 'Air freight, 8 lb', amountUsd: 30 }] }
const bbd = (amount: number) => ({ currency: 'BBD', amount })
const toldRow = { label: 'What we told you (Wed 18 Nov)', value: 'About US$104.06: Air freight, 10 lb US$36.00' }

it.each([
  ['nothing was told, nothing is known', {}, []],
  ['told, and not weighed yet', { promise: told }, [toldRow]],
  [
    'told, and cheaper now',
    { promise: told, expected: now },
    [toldRow, { label: 'Expected now (Thu 26 Nov)', value: 'About US$95.60: Air freight, 8 lb US$30.00. US$8.46 less.' }],
  ],
  [
    'nothing was told before',
    { expected: now },
    [
      {
        label: 'Expected now (Thu 26 Nov)',
        value: 'About US$95.60: Air freight, 8 lb US$30.00. We could not tell you before.',
      },
    ],
  ],
  [
    'told and expected in the currency at home first',
    { promise: { ...told, local: bbd(208.12) }, expected: { ...now, local: bbd(191.2) } },
    [
      { ...toldRow, value: 'About BBD 208.12 (US$104.06): Air freight, 10 lb US$36.00' },
      {
        label: 'Expected now (Thu 26 Nov)',
        value: 'About BBD 191.20 (US$95.60): Air freight, 8 lb US$30.00. BBD 16.92 (US$8.46) less.',
      },
    ],
  ],
])('%s', (_, costs, rows) => {
  expect(costRows(aPackageDetail(costs))).toEqual(rows)
})
