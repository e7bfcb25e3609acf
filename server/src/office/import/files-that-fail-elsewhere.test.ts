import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { expect, test } from 'vitest'
import { xlsxOf, type TestCell } from '../../testing/hostile/xlsx-of.ts'
import { zipOf } from '../../testing/hostile/zip-of.ts'
import { customersFile, importingCompany } from '../../testing/test-import.ts'
import { testServer } from '../../testing/test-server.ts'

const twoSheets = xlsxOf([
  {
    name: '2025',
    rows: [
      ['Name', 'Email'],
      ['Ana', 'ana@example.com'],
    ],
  },
  {
    name: '2026',
    rows: [
      ['Name', 'Email'],
      ['Ben', 'ben@example.com'],
    ],
  },
])
const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })

/** What becomes of a file: what it asks, why it is refused, or which lines come and which are refused. */
interface Outcome {
  /** Box number, name, email, home address and the first day of each customer; of packages their number, value and pounds. */
  readonly come?: readonly (readonly unknown[])[]
  /** Line, fault and what was found. */
  readonly refused?: readonly (readonly [line: number, fault: string, found: string])[]
  /** Days that can be read in two ways, and sheets of which one is meant. */
  readonly asks?: readonly string[]
  readonly problem?: string
}
interface Case {
  readonly kind?: ImportKind
  readonly file: string | Buffer
  readonly outcome: Outcome
}

const bytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const ana = [1042, 'Ana', 'ana@example.com']
const workbook = (...rows: readonly (readonly TestCell[])[]): Buffer => xlsxOf([{ name: 'Sheet1', rows }])
const packageNames = ['Tracking', 'Box', 'Status', 'Value', 'Weight lb']
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000)])
const save = 'In your spreadsheet choose “Save as”, then XLSX or CSV. Nothing was taken over.'

const cases: Readonly<Record<string, Case>> = {
  'a byte order mark': { file: '\u{FEFF}Box,Name,Email\n1042,Ana,ana@example.com', outcome: { come: [ana] } },
  'Windows’ own letters, which are none in Latin 1': {
    file: bytes('Box;Name;Email\n1042;O', [0x92], 'Neil ', [0x8a], 'ari', [0x9c], ';ana@example.com'),
    outcome: { come: [[1042, 'O’Neil Šariœ', 'ana@example.com']] },
  },
  'UTF-16 with tabs': {
    file: Buffer.from('\u{FEFF}Box\tName\tEmail\n1042\tJosé\tana@example.com', 'utf16le'),
    outcome: { come: [[1042, 'José', 'ana@example.com']] },
  },
  'semicolons, and sums with a decimal comma': {
    file: 'Box;Name;Email;Balance\r\n1042;Ana;ana@example.com;1.234,50\r\n1043,00;Ben;ben@example.com;0,00\r\n1.044;Cleo;cleo@example.com;2,5',
    outcome: {
      come: [ana],
      refused: [
        [3, 'bad box number', '1043,00'],
        [4, 'bad box number', '1.044'],
      ],
    },
  },
  'figures with a decimal comma': {
    kind: 'packages',
    file: `${packageNames.join(';')}\nTBA100000000001;5001;At warehouse;1.234,50;2,125\nTBA100000000002;5001;At warehouse;5;1`,
    outcome: {
      come: [
        ['TBA100000000001', 1234.5, 2.13],
        ['TBA100000000002', 5, 1],
      ],
    },
  },
  tabs: { file: 'Box\tName\tEmail\n1042\tAna\tana@example.com', outcome: { come: [ana] } },
  'zeros in front, which count for nothing in a box number': {
    file: 'ID,Box,Name,Email\n0042,01042,Ana,ana@example.com\n42,="01043",Ben,ben@example.com',
    outcome: { come: [ana, [1043, 'Ben', 'ben@example.com']] },
  },
  '01/02/25, whose century nobody guesses': {
    file: 'Box,Name,Email,Joined\n1042,Ana,ana@example.com,25/02/2019\n1043,Ben,ben@example.com,01/02/25',
    outcome: { come: [[...ana, '', '2019-02-25']], refused: [[3, 'bad day', '01/02/25']] },
  },
  '01/02/2025, which may be in January': {
    file: 'Box,Name,Email,Joined\n1042,Ana,ana@example.com,01/02/2025',
    outcome: { asks: ['01/02/2025'] },
  },
  'one email on several lines': {
    file: 'Box,Name,Email\n1042,Ana,ana@example.com\n1043,Ben, ANA@Example.COM\n1044,Cleo,"ana@example.com "\n1045,Dan,dan@example.com',
    outcome: {
      come: [[1045, 'Dan', 'dan@example.com']],
      refused: [
        [2, 'email twice', 'ana@example.com, Ana'],
        [3, 'email twice', 'ana@example.com, Ben'],
        [4, 'email twice', 'ana@example.com, Cleo'],
      ],
    },
  },
  'a box number that lives here': {
    file: 'Box,Name,Email\n5001,Ana,ana@example.com\n1042,Ben,ben@example.com',
    outcome: { come: [[1042, 'Ben', 'ben@example.com']], refused: [[2, 'box is taken', '5001, Ana']] },
  },
  'line breaks in quotes': {
    file: 'Box,Name,Email,Address\r\n1042,"Ana\r\nBest",ana@example.com,"1 Pine Road\n\n\nOistins"\r\n1043,Ben,nobody,',
    outcome: { come: [[1042, 'Ana Best', 'ana@example.com', '1 Pine Road Oistins']], refused: [[3, 'no email', 'nobody']] },
  },
  'a quote without an end': {
    file: 'Box,Name,Email\n1042,"Ana,ana@example.com\n1043,Ben,ben@example.com',
    outcome: {
      come: [
        [1042, '"Ana', 'ana@example.com'],
        [1043, 'Ben', 'ben@example.com'],
      ],
    },
  },
  '1,000,000 columns': {
    file: `Box,Name,Email${',x'.repeat(999_997)}\n1042,Ana,ana@example.com${',1'.repeat(999_997)}`,
    outcome: { come: [ana] },
  },
  'formulas, which are text': {
    file: 'Box,Name,Email\n1042,"=HYPERLINK(""https://example.com"")",nobody\n1043,+1,\n1044,@SUM(A1),ana@example.com',
    outcome: {
      come: [[1044, '@SUM(A1)', 'ana@example.com']],
      refused: [
        [2, 'no email', 'nobody'],
        [3, 'no email', ''],
      ],
    },
  },
  'numbers that a spreadsheet has rounded': {
    kind: 'packages',
    file: `${packageNames.join(',')}\n9.4001E+21,5001,At warehouse,5,1\n9E+21,5001,At warehouse,5,1`,
    outcome: {
      refused: [
        [2, 'digits lost', '9.4001E+21'],
        [3, 'digits lost', '9E+21'],
      ],
    },
  },
  'a page that an old system calls .xls': {
    file: '<html><table><tr><td>Name</td></tr></table></html>',
    outcome: { problem: `This file is a web page, not a CSV. ${save}` },
  },
  'no bytes': { file: Buffer.alloc(0), outcome: { problem: 'The file is empty.' } },
  'a workbook: texts, numbers, days': {
    file: workbook(
      ['ID', 'Box', 'Name', 'Email', 'Joined'],
      ['0042', { number: '1042' }, 'Ana', 'ana@example.com', { number: '45659', style: 2 }],
      [],
      ['42', { number: '1043', style: 4 }, '=1+1', 'ben@example.com', '25/12/2024'],
    ),
    outcome: {
      come: [
        [...ana, '', '2025-01-02'],
        [1043, '=1+1', 'ben@example.com', '', '2024-12-25'],
      ],
    },
  },
  'a workbook: figures are as they are stored, whatever sign its texts have': {
    kind: 'packages',
    file: workbook(
      packageNames,
      ['TBA100000000001', { number: '5001' }, 'At warehouse', { number: '49.899999999999999' }, { number: '2.125' }],
      [{ number: '940011189956' }, { number: '5001' }, 'At warehouse', '1.234,50', { number: '1' }],
    ),
    outcome: {
      come: [
        ['940011189956', 1234.5, 1],
        ['TBA100000000001', 49.9, 2.13],
      ],
    },
  },
  'a workbook: a tracking number that was stored as a number': {
    kind: 'packages',
    file: workbook(packageNames, [{ number: '9.4001118995600001E+21' }, '5001', 'At warehouse', '5', '1']),
    outcome: { refused: [[2, 'digits lost', '9.4001118995600001E+21']] },
  },
  'a workbook: formulas count by what was worked out': {
    file: workbook(
      ['Box', 'Name', 'Email'],
      [{ xml: '<c><f>1041+1</f><v>1042</v></c>' }, { xml: '<c t="str"><f>A1</f><v>Ana</v></c>' }, 'ana@example.com'],
      ['1043', { xml: '<c><f>PROPER(B9)</f></c>' }, 'ben@example.com'],
      ['1044', 'Cleo', { xml: '<c t="e"><f>VLOOKUP(1,A1,1)</f><v>#N/A</v></c>' }],
    ),
    outcome: {
      come: [ana],
      refused: [
        [3, 'no value', '=PROPER(B9)'],
        [4, 'no value', '#N/A'],
      ],
    },
  },
  'a workbook: several sheets with rows': {
    file: twoSheets,
    outcome: { asks: ['2025', '2026'] },
  },
  'a workbook: 1,000,000 columns': {
    file: xlsxOf([
      {
        name: 'Sheet1',
        xml: `<sheetData>${['Box,Name,Email', '1042,Ana,ana@example.com']
          .map(
            (row) =>
              `<row>${row.replaceAll(/[^,]+,?/g, (cell) => `<c t="inlineStr"><is><t>${cell.replace(',', '')}</t></is></c>`)}${'<c><v>1</v></c>'.repeat(500_000)}</row>`,
          )
          .join('')}</sheetData>`,
      },
    ]),
    outcome: { come: [ana] },
  },
  'a workbook that unpacks to 130 MB': {
    file: xlsxOf([{ name: 'Sheet1', xml: ' '.repeat(130 * 1024 * 1024) }]),
    outcome: { problem: 'This workbook is far too large when unpacked. Save the sheet as CSV, or part it.' },
  },
  'a workbook whose parts overlap': {
    file: zipOf([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(1_000_000) }], { times: 9_000 }),
    outcome: { problem: 'This workbook is far too large when unpacked. Save the sheet as CSV, or part it.' },
  },
  'a workbook of Excel 2003': {
    file: compound,
    outcome: { problem: `This is a file of an old Office (.xls). ${save}` },
  },
  'a workbook with a password': {
    file: Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
    outcome: { problem: 'This workbook asks for a password. Save it without one.' },
  },
  'an OpenDocument sheet': {
    file: zipOf([{ name: 'META-INF/manifest.xml', content: Buffer.from('<a/>') }]),
    outcome: { problem: `This is an OpenDocument file (.ods). ${save}` },
  },
}

const inOrder = (lines: readonly (readonly unknown[])[]) =>
  lines.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))
const day = (moment: unknown): string => (moment instanceof Date ? moment.toISOString().slice(0, 10) : '')

test.each(Object.entries(cases))(
  '%s: right, asked or refused with a sentence, and nothing half-written',
  async (what, given) => {
    const { kind = 'customers', file, outcome } = given
    const company = await importingCompany(server, `f${Object.keys(cases).indexOf(what)}`)
    const { send, formWith, lookAt, start, commit, rowsOf } = company
    await company.bring(customersFile(1))
    const tables = ['customers', 'packages', 'imports', 'import_rows', 'mails'] as const
    const whole = async () => Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)])))
    const before = await whole()

    const looked = await lookAt(file, kind)
    expect(await whole()).toEqual(before)
    if (outcome.problem !== undefined || outcome.asks !== undefined) {
      const fields = { kind, columns: '0:box number;1:full name;2:email', seen: 'a'.repeat(64) }
      const answer = await send('POST', '/staff/imports', formWith(file, fields))
      expect([400, 409]).toContain(answer.statusCode)
      expect(await whole()).toEqual(before)
    }
    if (looked.statusCode !== 200) {
      expect([looked.statusCode, looked.json().errors[0].message]).toEqual([400, outcome.problem])
      return
    }
    const { sheets, sheet, columns, dryRun } = looked.json().data
    const asks = [
      ...(sheet === null ? sheets.map(({ name }: { name: string }) => name) : []),
      ...columns.flatMap(({ asks: asked }: { asks: string | null }) => asked ?? []),
    ]
    expect(asks).toEqual(outcome.asks ?? [])
    if (outcome.asks) {
      expect(dryRun).toBeNull()
      return
    }
    const { come = [], refused = [] } = outcome
    const told = dryRun.faults.flatMap(({ fault, examples }: { fault: string; examples: { row: number; found: string }[] }) =>
      examples.map(({ row, found }) => [row, fault, found]),
    )
    expect(told.toSorted(([one]: [number], [other]: [number]) => one - other)).toEqual(refused)
    expect([dryRun.create, dryRun.change, dryRun.refuse]).toEqual([come.length, 0, refused.length])
    // No cell of the refused lines is a formula to a spreadsheet, but one that says a text.
    expect(dryRun.refused).not.toMatch(/(^|,)"(?!="")[=+@]/m)
    const started = await start(file, undefined, kind)
    if (come.length === 0) {
      expect(started.statusCode).toBe(409)
      expect(await whole()).toEqual(before)
      return
    }
    await commit(started.json().data._id)
    const known = new Set([...(before.customers ?? []), ...(before.packages ?? [])].map(({ id }) => id))
    const added = (await rowsOf(kind)).filter(({ id }) => !known.has(id))
    const shown =
      kind === 'packages'
        ? added.map((row) => [row.tracking_number, Number(row.declared_value), Number(row.weight_lb)])
        : added.map((row) => [row.box_number, row.name, row.email, row.home_address, day(row.created_at)])
    const wanted = kind === 'packages' ? come : come.map((line) => [...line, ...['', '2026-12-03'].slice(line.length - 3)])
    expect(inOrder(shown)).toEqual(inOrder(wanted))
  },
)

test('a sheet that was chosen is read, and the import names it', async () => {
  const { send, formWith, rowsOf, commit } = await importingCompany(server, 'sheets')
  const file = twoSheets
  const looked = await send('POST', '/staff/imports/look', formWith(file, { kind: 'customers', sheet: '2' }))
  const { sheet, notes, dryRun } = looked.json().data
  expect([sheet, notes, dryRun.create]).toEqual([2, ['The sheet “2026” is read.'], 1])
  const said = { kind: 'customers', columns: '0:full name;1:email', seen: dryRun.seen }
  const other = await send('POST', '/staff/imports', formWith(file, { ...said, sheet: '1' }))
  expect(other.statusCode).toBe(409)
  const started = await send('POST', '/staff/imports', formWith(file, { ...said, sheet: '2' }))
  expect([started.statusCode, started.json().data.fileName]).toEqual([202, 'customers.xlsx'])
  await commit(started.json().data._id)
  expect((await rowsOf('customers')).map(({ name }) => name)).toEqual(['Ben'])
  const none = await send('POST', '/staff/imports/look', formWith(file, { kind: 'customers', sheet: 'x' }))
  expect([none.statusCode, none.json().errors[0].message]).toEqual([400, 'Please choose a sheet of the file.'])
})

test('refused lines of a workbook come back as a CSV that can be mended and sent again', async () => {
  const { look } = await importingCompany(server, 'mended')
  const { dryRun } = await look(
    workbook(
      ['ID', 'Name', 'Email'],
      ['0042', '=HYPERLINK("https://example.com")', 'nobody'],
      [{ number: '9.4E+21' }, 'Ben', 'ben@example.com'],
    ),
  )
  expect(dryRun?.refused.split('\r\n').slice(1, 3)).toEqual([
    expect.stringContaining(`"=""0042""","'=HYPERLINK(""https://example.com"")","nobody"`),
    expect.stringContaining(`"=""9.4E+21""","Ben","ben@example.com"`),
  ])
  const again = await look(dryRun?.refused ?? '')
  expect(again.dryRun?.faults.map(({ fault, examples }) => [fault, examples])).toEqual([
    ['digits lost', [{ row: 3, found: '9.4E+21' }]],
    ['no email', [{ row: 2, found: 'nobody' }]],
  ])
})
