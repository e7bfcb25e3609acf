import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newReference } from '../../money/ledger/reference.ts'
import { findReferences } from './find-references.ts'
import { guessLayout } from './layout/guess-layout.ts'
import { readBankSum } from './read-bank-sum.ts'
import { readStatement } from './read-statement.ts'
import { cutRows } from '../../platform/csv-reading/cut-rows.ts'
import { splitRows } from '../../platform/csv-reading/split-rows.ts'
import { xlsxOf } from '../../testing/hostile/xlsx-of.ts'
import { hostileTexts } from './hostile-bank-texts.ts'
import { statementLimits, statementRows } from './statement-rows.ts'

const base64 = (text: string, encoding: BufferEncoding = 'utf8'): string => Buffer.from(text, encoding).toString('base64')
const rowsOf = (text: string) => statementRows(base64(text))
const here = { today: '2026-12-05', currency: 'BBD' }
const read = (file: string | Buffer) => {
  const rows = typeof file === 'string' ? rowsOf(file) : statementRows(file.toString('base64'))
  const layout = guessLayout(rows)
  if (!layout) throw new Error('No layout was guessed')
  return { layout, ...readStatement(rows, layout, here) }
}

/** Number of characters that some work looks at. */
const looksAt = (work: () => unknown): number => {
  const { charCodeAt } = String.prototype
  let looks = 0
  // oxlint-disable-next-line no-extend-native -- restored below
  String.prototype.charCodeAt = function counted(at: number) {
    looks += 1
    return charCodeAt.call(this, at)
  }
  try {
    work()
    return looks
  } finally {
    // oxlint-disable-next-line no-extend-native -- restored
    String.prototype.charCodeAt = charCodeAt
  }
}

describe('amounts as banks write them', () => {
  test.each([
    ['1,234.50', '.', '1234.5'],
    ['1.234,50', ',', '1234.5'],
    ['1 234,5', ',', '1234.5'],
    ['1\u00A0234,50', ',', '1234.5'],
    ['(12.00)', '.', '-12'],
    ['-12.00', '.', '-12'],
    ['−12.00', '.', '-12'],
    ['12.00-', '.', '-12'],
    ['BBD 5.00 DR', '.', '-5'],
    ['$116.06', '.', '116.06'],
    ['+116.06 CR', '.', '116.06'],
    // Refused rather than read as another sum.
    ['1.234', '.', undefined],
    ['1,234', ',', undefined],
    ['12,34.50', '.', undefined],
    ['1,23', '.', undefined],
    ['12.345', '.', undefined],
    ['1e5', '.', undefined],
    ['(12.00', '.', undefined],
    ['=1+1', '.', undefined],
    ['', '.', undefined],
  ] as const)('%s with %s', (text, sign, sum) => expect(readBankSum(text, sign)?.toString()).toBe(sum))

  test('reads any amount back as it was written, with either decimal sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom('.' as const, ',' as const), (cents, sign) => {
        const [whole = '', rest = ''] = (cents / 100).toFixed(2).split('.')
        const parted = whole.replaceAll(/\B(?=(\d{3})+$)/g, sign === '.' ? ',' : '.')
        expect(readBankSum(`${parted}${sign}${rest}`, sign)?.times(100).toNumber()).toBe(cents)
      }),
    )
  })
})

test('finds a reference among other characters and corrects misread letters', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'BILL', 'FT 4711/'), fc.nat(7), fc.constantFrom('', ' ', '-', '.'), (before, at, gap) => {
      const reference = newReference()
      const written = reference.slice(0, at) + gap + reference.slice(at)
      expect(findReferences(`${before} ${written} thank you`)).toContain(reference)
      expect(findReferences(written.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toContain(reference)
    }),
  )
  expect(findReferences('')).toEqual([])
  expect(findReferences('9'.repeat(500)).length).toBeLessThanOrEqual(40)
})

describe('a bank file', () => {
  const plain = 'Date,Description,Amount\n03/12/2026,"Ana Brathwaite, FT 1",116.06\n04/12/2026,Fee,-5.00\n'

  test('is read by the names of its columns: money in and money out', () => {
    const { layout, cameIn, wentOut, unread, beside } = read(plain)
    expect(layout).toEqual({
      above: 0,
      named: true,
      below: 0,
      dayColumn: 0,
      wordsColumns: [1],
      amountColumn: 2,
      direction: 'out below zero',
      dayForm: 'day first',
      decimal: '.',
    })
    expect(cameIn).toMatchObject([{ row: 2, day: '2026-12-03', words: 'Ana Brathwaite, FT 1', amount: '116.06', twin: 0 }])
    expect(wentOut).toEqual([{ row: 3, day: '2026-12-04', words: 'Fee', amount: '5.00' }])
    expect(unread).toEqual([])
    expect(beside).toEqual([{ row: 1, words: 'Date Description Amount', fault: 'It names the columns.' }])
  })

  test('is read with a letterhead, a byte order mark, semicolons, a column for money in, and nested quotes', () => {
    const text = [
      '\uFEFFCoral Bay Bank;;;',
      'Account;100 204 7731;;',
      'Booking date;Particulars;Debit;Credit',
      '03.12.2026;"Said ""thanks""; Ana";;1.234,50',
      '03.12.2026;Fee;5,00;',
      ';Closing balance;;1.229,50',
    ].join('\r\n')
    const { layout, cameIn, wentOut, unread } = read(text)
    expect(layout).toMatchObject({
      above: 2,
      direction: 'columns',
      outColumn: 2,
      dayColumn: 0,
      amountColumn: 3,
      decimal: ',',
      dayForm: 'day first',
    })
    expect(cameIn).toMatchObject([{ row: 4, words: 'Said "thanks"; Ana', amount: '1234.50' }])
    expect([wentOut.length, unread]).toEqual([1, [{ row: 6, words: 'Closing balance', fault: 'It has no date.' }]])
  })

  test.each([
    ['latin1', 'José Brûlée'],
    ['utf16le', '\uFEFFJosé Brûlée'],
    ['utf8', '\uFEFFJosé Brûlée'],
  ] as const)('is read in %s', (encoding, text) =>
    expect(statementRows(base64(text, encoding))[0]?.cells[0]?.replace('\uFEFF', '')).toBe('José Brûlée'),
  )

  test('reports future dates, invalid amounts and too large amounts by row, and skips them', () => {
    const { cameIn, unread } = read(
      `${plain}12/05/2027,Early,1.00\n05/12/2026,Odd,1.2.3\n05/12/2026,Much,10000000.00\n05/12/2026,=HYPERLINK("x"),2.00`,
    )
    expect(unread.map(({ row, fault }) => [row, fault])).toEqual([
      [4, '2027-05-12 is in the future. Is the date format right?'],
      [5, '“1.2.3” is not an amount in this format.'],
      [6, 'A line can be at most BBD 9,999,999.99.'],
    ])
    // A formula is text like a bank's other words: never calculated.
    expect(cameIn.map(({ words }) => words)).toContain('=HYPERLINK("x")')
  })

  test('a workbook is read as a CSV is; of several sheets with rows none is guessed', () => {
    const rows = [
      ['Date', 'Description', 'Amount'],
      [{ number: '46331', style: 1 }, 'ANA BRATHWAITE', { number: '116.06' }],
      [{ number: '46332', style: 2 }, '0042', { number: '-9.0999999999999996' }],
      ['2026-11-07', 'Total', { xml: '<c><f>SUM(C2:C3)</f></c>' }],
    ]
    const { cameIn, wentOut, unread } = read(xlsxOf([{ name: 'Sheet1', rows }]))
    expect(cameIn).toMatchObject([{ row: 2, day: '2026-11-05', words: 'ANA BRATHWAITE', amount: '116.06' }])
    expect(wentOut).toMatchObject([{ row: 3, day: '2026-11-06', words: '0042', amount: '9.10' }])
    expect(unread).toMatchObject([{ row: 4, fault: '“=SUM(C2:C3)” is not an amount in this format.' }])
    const twice = xlsxOf([
      { name: 'One', rows },
      { name: 'Other', rows },
    ])
    expect(() => read(twice)).toThrow(
      'Several sheets of this workbook have rows. Save the one of this account as a file of its own.',
    )
  })

  test('equal lines are counted, so that the second is not mistaken for the first', () => {
    const { cameIn } = read(`${plain}03/12/2026,Twice,9.00\n03/12/2026,Twice,9.00`)
    const twice = cameIn.filter(({ words }) => words === 'Twice')
    expect(twice.map(({ twin }) => twin)).toEqual([0, 1])
    expect(new Set(twice.map(({ fingerprint }) => fingerprint)).size).toBe(1)
  })

  test('is refused with a message if it is not CSV, too long or too large', () => {
    expect(() => statementRows(base64('\0\0'))).toThrow(/not a CSV/)
    expect(() => statementRows(base64('%PDF-1.7'))).toThrow(/not a CSV/)
    expect(() => statementRows(base64(' \n '))).toThrow(/not a CSV/)
    for (const [text, what] of [
      ['<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">', 'an XML statement'],
      ['\uFEFF<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">', 'an XML statement'],
      [':20:STARTUMS\r\n:25:12345/678\r\n:61:2611131113C116,06NTRFNONREF', 'an MT940 statement'],
      ['{1:F01BANKDEFFAXXX}{2:I940}{4:\n:20:X', 'an MT940 statement'],
      ['OFXHEADER:100\nDATA:OFXSGML', 'an OFX file'],
      ['!Type:Bank\nD11/13/2026\nT116.06\n^', 'a QIF file'],
    ] as const)
      expect(() => statementRows(base64(text)), text).toThrow(`This file is ${what}, not a CSV. Download a CSV file`)
    expect(() => statementRows(Buffer.alloc(5 * 1024 * 1024 + 1, 'a').toString('base64'))).toThrow(/5 MB/)
    expect(() => rowsOf(',,,\n'.repeat(3))).toThrow(/only separators/)
    expect(() => rowsOf(`Date,Description,Amount\n${'03/12/2026,x,1.00\n'.repeat(5_001)}`)).toThrow(/5,000 lines/)
    expect(rowsOf(`Date,Description,Amount\n${'03/12/2026,x,1.00\n'.repeat(5_000)}`)).toHaveLength(5_001)
  })

  test('is always read to the end, and never gives a negative amount', () => {
    const layout = {
      above: 0,
      dayColumn: 0,
      wordsColumns: [1],
      amountColumn: 2,
      dayForm: 'day first' as const,
      decimal: '.' as const,
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { cameIn } = readStatement(splitRows(`a,b,c\n${text}`, statementLimits), layout, here)
        expect(cameIn.every(({ amount, words }) => Number(amount) > 0 && words.length <= 500)).toBe(true)
      }),
    )
  })

  test.each([
    ['a word in quotes', '05/11/2026,"B" HARDWARE REFUND,20.00', ['05/11/2026', '"B" HARDWARE REFUND', '20.00']],
    [
      'a word in quotes and a comma',
      '05/11/2026,"Paid "in full" today, thanks",20.00',
      ['05/11/2026', 'Paid "in full" today, thanks', '20.00'],
    ],
    ['a word in quotes before a cell in quotes', '05/11/2026,"B" REFUND,"20.00"', ['05/11/2026', '"B" REFUND', '20.00']],
    ['a quote that is never closed', '05/11/2026,"RUSH STORE,20.00', ['05/11/2026', '"RUSH STORE', '20.00']],
    ['an empty cell in quotes with words behind it', '05/11/2026,""RUSH,20.00', ['05/11/2026', '""RUSH', '20.00']],
    ['quotes alone', '05/11/2026,"""",20.00', ['05/11/2026', '"', '20.00']],
    ['blanks behind the closing quote', '05/11/2026,"RUSH" ,20.00', ['05/11/2026', 'RUSH', '20.00']],
    ['a quote inside words', '05/11/2026,5" PIPE,20.00', ['05/11/2026', '5" PIPE', '20.00']],
  ])('with %s: no row is swallowed', (_what, odd, cells) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['Date,Description,Amount', '04/11/2026,ANA,116.06', odd, '06/11/2026,LUIS,5.00', ''].join(end)
      expect(rowsOf(text)).toEqual([
        { row: 1, cells: ['Date', 'Description', 'Amount'] },
        { row: 2, cells: ['04/11/2026', 'ANA', '116.06'] },
        { row: 3, cells },
        { row: 4, cells: ['06/11/2026', 'LUIS', '5.00'] },
      ])
    }
  })

  test('an unclosed quote does not swallow other lines, nor does a cell with two lines', () => {
    const rows = (lines: readonly string[]) => rowsOf(lines.join('\n')).map(({ cells }) => cells)
    const names = ['Date', 'Description', 'Amount']
    expect(
      rows(['Date\tDescription\tAmount', '05/11\t"RUSH STORE REFUND\t20.00', '05/12\tANA\t1.00', '05/13\t12" PIPE"\t2.00']),
    ).toEqual([names, ['05/11', '"RUSH STORE REFUND', '20.00'], ['05/12', 'ANA', '1.00'], ['05/13', '12" PIPE"', '2.00']])
    expect(rows(['Date,Description,Amount', '05/11,"Main Street, Bridgetown\n""Barbados""",20.00', '05/12,ANA,1.00'])).toEqual([
      names,
      ['05/11', 'Main Street, Bridgetown\n"Barbados"', '20.00'],
      ['05/12', 'ANA', '1.00'],
    ])
  })

  test('cells written by RFC 4180 are read back unchanged, with any content and separator', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '7', '"', ',', ';', '\t', '|', ' ', '\n', '\r', 'é'), maxLength: 8 })
    const row = fc.tuple(fc.constant('x'), cell, cell, fc.constantFrom('y', 'z'))
    const delimiters = fc.constantFrom(',', ';', '\t', '|')
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), delimiters, (rows, delimiter) => {
        // Cells whose lines look like whole rows are tested above.
        fc.pre(!rows.flat().some((text) => /[\r\n]/.test(text) && text.includes(delimiter)))
        const written = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter))
        expect([...cutRows(written.join('\r\n'), delimiter, 60)]).toEqual(rows)
      }),
    )
  })

  test('with any quotes each character is read only a few times: five doublings cost twice each', () => {
    const least = 1_000
    for (const [what, hostile] of Object.entries(hostileTexts)) {
      let before = Number.POSITIVE_INFINITY
      for (let size = least; size <= least * 32; size *= 2) {
        const text = hostile(size)
        for (const delimiter of [',', ';']) {
          const looks = looksAt(() => [...cutRows(text, delimiter, 60)])
          expect(looks, `${what}, ${size} letters`).toBeLessThan(8 * text.length)
          if (delimiter === ';') continue
          expect(looks, `${what}, ${size} letters`).toBeLessThan(2.5 * before)
          before = looks
        }
      }
    }
  })

  test('is refused with the row if a cell is far too long', () => {
    expect(() => rowsOf(`Date,Description,Amount\n05/11/2026,${'x'.repeat(10_001)},1.00`)).toThrow(
      'Row 2 holds a cell of more than 10,000 letters. This does not look like a bank statement.',
    )
    expect(rowsOf(`Date,Description,Amount\n05/11/2026,${'x'.repeat(10_000)},1.00`)).toHaveLength(2)
  })
})
