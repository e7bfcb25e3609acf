import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync(['server/{src,seeds}/**/*.ts', '{contract,console,web,ui}/src/**/*.{ts,tsx}'], { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
)

/** What reckons beside such a name and is no money, or is exact: the line as it stands, and why. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'console/src/warehouse/receiving/scan/label-before.ts': {
    "return weightUnit === '' ? amount * LB_PER_KG : amount": 'a weight',
  },
  'contract/src/billing/money-rules.ts': {
    'const fine = (amount: number): number => Math.round(amount * 10_000)': 'the one way from four decimals to whole numbers',
  },
  'server/src/platform/files/judge/judge-pdf.ts': { 'total += length': 'bytes' },
  'server/src/platform/http/body/budget.ts': {
    "if (total + bytes > inAll) throw refuse.unavailable('', RETRY_SECONDS)": 'bytes',
    'total += bytes': 'bytes',
    'total -= bytes': 'bytes',
  },
  'server/src/office/reports/revenue.ts': { 'unpriced += packages': 'packages' },
  'server/src/warehouse/storage/storage-of.ts': {
    'const lastFree = paidFrom === undefined ? undefined : dateOf(firstFeeDay - 1)': 'days',
    'const before = uncapped(policy, terms.lb, firstFeeDay - 1)': 'days',
  },
  'server/src/testing/card-companies/played-wipay.ts': {
    '.update(order.reference + order.amount + WIPAY_KEY)': 'text that is signed',
  },
  'web/src/calculator/rates-charge.tsx': {
    '<FeesOnTop cifValue={(estimate.productValue ?? parcel.productValue) + estimate.shippingCost} />':
      'shown to the cent, and goes into nothing',
  },
  'web/src/lib/html/balanced-html.ts': { 'return balanced + closing(open)': 'text' },
}

const money = String.raw`(?:\w*(?:amount|price|total|usd|paid|credited|balance|owed|duty|levy|gross|deposit|refund|fee|cost)\w*|net|tax|vat)`
/** A name of money beside a sign of arithmetic: a binary fraction is not a cent. Big adds, takes off and multiplies by its methods. */
const floats = new RegExp(
  String.raw`\b${money}(?:\(\))?\s*[-+*/]=?\s*[\w(]|[\w)]\s*[-+*/]=?\s*(?:\w+[?]?[.]){0,4}${money}\b`,
  'i',
)

/** What a text reckons in its gaps. */
const gapsOf = (text: string): string => `${[...text.matchAll(/\$\{([^{}]*)\}/g)].map(([, inner]) => inner).join(';')}''`

/** Without comments and texts, of which what stands in their gaps is left: SQL reckons exactly. */
const bare = (source: string): string =>
  source
    .replaceAll(
      /\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*|sql(?:<[^\x60]*?>)?\x60(?:\\.|[^\x60\\])*\x60|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g,
      "''",
    )
    .replaceAll(/\x60(?:\\.|[^\x60\\])*\x60/g, gapsOf)

const floatsIn = (source: string): string[] =>
  bare(source)
    .split('\n')
    .filter((line) => floats.test(line) && !line.trimStart().startsWith('import'))
    .map((line) => line.trim())

test('money is never calculated in binary fractions, in any workspace', () => {
  const found = sources.flatMap((path) => floatsIn(readFileSync(join(root, path), 'utf8')).map((line) => ({ path, line })))
  expect(sources.length).toBeGreaterThan(1_500)
  for (const folder of [
    'server/src/payments/cards',
    'server/src/payments/tills',
    'contract/src',
    'console/src/payments/money',
    'web/src/dashboard/payment',
  ])
    expect(
      sources.some((path) => path.startsWith(`${folder}/`)),
      folder,
    ).toBe(true)
  expect(found.filter(({ path, line }) => others[path]?.[line] === undefined)).toEqual([])
  const named = Object.entries(others).flatMap(([path, lines]) => Object.keys(lines).map((line) => ({ path, line })))
  const stale = named.filter(({ path, line }) => !found.some((each) => each.path === path && each.line === line))
  expect(stale, 'exceptions that are none any more').toEqual([])
})

test('detects a sum in binary fractions', () => {
  expect(floatsIn('const due = bill.total - paid')).toHaveLength(1)
  expect(floatsIn('const vat = Number(rate) * amountUsd')).toHaveLength(1)
  expect(floatsIn('sum += line.priceUsd')).toHaveLength(1)
  expect(floatsIn('const gross = line.net + line.tax')).toHaveLength(1)
  expect(floatsIn('<b>{`${title}: ${moneyText(net + tax, currency)}`}</b>')).toHaveLength(1)
  expect(floatsIn('const due = new Big(total).minus(paid) // total - paid')).toEqual([])
  expect(floatsIn('sql`total - paid`')).toEqual([])
  expect(floatsIn('<p className="bill-total">{left}</p>')).toEqual([])
})
