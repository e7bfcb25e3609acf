import { labelMeans, readLabelLine } from '@parcelport/contract/warehouse/packages/numbers/label-line-rules.ts'
import { isSameName } from '@parcelport/contract/warehouse/packages/consignee-rules.ts'
import { dialled } from '@parcelport/contract/customers/telephone-rules.ts'
import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { readCustomerSearch } from '../../customers/records/customer-search.ts'
import { readImportDay } from '../../office/import/read-import-day.ts'
import { readBankDay } from '../../payments/bank/read-bank-day.ts'
import { safeName } from '../../platform/files/safe-name.ts'
import { wordBinaryState } from '../../platform/files/judge/judge-word-binary.ts'
import { Refusal } from '../../platform/http/answer/refusal.ts'
import { tooMuchOf } from '../../platform/http/body/weigh-json.ts'
import { readEmailAddress } from '../../platform/mail/email-address.ts'
import { printable } from '../../papers/printable.ts'
import { readTariff } from '../../prices/tariff/read-tariff.ts'
import { readTable } from '../../platform/workbook/read-table.ts'
import { sanitiseRichText } from '../../site/content/rich-text.ts'
import { growthOf, MOST_GROWTH } from './growth-of.ts'
import { compoundFileOf } from './word-binary-of.ts'
import { xlsxOf } from './xlsx-of.ts'

/** As a request's body is read: counted first, and parsed when it is not too much. */
const json = (text: string): unknown => {
  if (tooMuchOf(text) !== undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
const emailAddress = (text: string): unknown => {
  try {
    return readEmailAddress(`ana@${text}`)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const limits = {
  bytes: 15 * 1024 * 1024,
  tooLarge: 'Too large.',
  advice: 'Save it.',
  rows: 50_001,
  columns: 60,
  tooManyRows: 'Too many rows.',
  what: 'a list',
}
/** A text as a sheet of a workbook, and as its shared texts. */
const workbook = (text: string): void => {
  for (const bytes of [
    xlsxOf([{ name: 'One', xml: `<sheetData>${text}</sheetData>` }]),
    xlsxOf([{ name: 'One', rows: [['a']] }], { strings: text }),
    xlsxOf([{ name: 'One', rows: [['a']] }], { styles: text }),
  ])
    try {
      readTable(bytes, limits)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
}

/** A text as the lines of a tariff, and as the names of its columns. */
const tariff = (text: string): void => {
  for (const file of [`hs,description,duty,vat,notes\n${text}`, `hs,duty,${text}\n420330,20`]) readTariff(Buffer.from(file))
}

interface Reader {
  readonly read: (text: string) => unknown
  readonly pieces: readonly string[]
  /** The most that the contract lets through, where that is less than what is tried. */
  readonly letters?: number
}

/** Readers of strangers' texts that docs/security.md lists, besides those of files and statements. */
const readers: Readonly<Record<string, Reader>> = {
  articles: {
    read: sanitiseRichText,
    letters: 100_000,
    pieces: [
      'a',
      '<',
      '<b>',
      '<a href="',
      '<p><b>',
      '</p>',
      '<!--',
      '-->',
      '&',
      '&#x41;',
      '<a b',
      '<style>',
      ' =',
      '<img src=x>',
    ],
  },
  'what kind a file is': {
    read: (text) => fileTypeFromBuffer(Buffer.from(text)),
    pieces: ['a', '\0', '<?xml ', 'PK\u0003\u0004', 'ID3\u0004\0\0\0', 'RIFF', '\u0089PNG\r\n\u001a\n', '%PDF-', 'MThd'],
  },
  JSON: {
    read: json,
    pieces: ['[', '{"a":', '"', '\\', '\\"', '"\\\\",', '1,', '[],', ' ', '-', '1e9', '\\u0041'],
  },
  'Word 97–2003': {
    read: (text) => wordBinaryState(compoundFileOf(Buffer.from(text, 'latin1'))),
    // Sector numbers: of the lists themselves, of one's own neighbour, of none; and names.
    pieces: ['\0', '\u0001\0\0\0', '\u0002\0\0\0', '\u0003\0\0\0\u0001\0\0\0', '\u00fe\u00ff\u00ff\u00ff', '\u00ff', 'W\0'],
  },
  workbooks: {
    read: workbook,
    pieces: [
      '<row><c t="inlineStr"><is><t>a</t></is></c></row>',
      '<row><c s="1"><v>45000.5</v></c><c t="s"><v>0</v></c></row>',
      '<c><v>1</v></c>',
      '<c><f>A1</f></c>',
      '<row>',
      '<c r="',
      '<v>',
      'a',
      '&amp;',
      '&lol;',
      '<a b="" ',
      ' a1="1"',
      '<!--',
      '<![CDATA[a]]>',
      '<?a ?>',
      '<si><t>_x000D_</t></si>',
      '<si><r><t>a</t></r></si>',
      '<numFmt numFmtId="9" formatCode="&quot;[_"/>',
      '<cellXfs><xf numFmtId="14"/></cellXfs>',
    ],
  },
  tariffs: {
    read: tariff,
    pieces: [
      'a',
      ' ',
      ',',
      ';',
      '"',
      '""',
      '\n',
      '\r',
      ',\n',
      '4203.30,Belts,20 %,17.5,\n',
      '4203.30,"Belts, of\nleather",Free,-,none\n',
      '42,"',
      '4 . - ’',
      '9'.repeat(11),
      '0101,,%\n',
      '\u{FEFF}',
      '\u200b',
      'é',
      'e\u0301',
      '李',
    ],
  },
  'numbers of labels': {
    read: readTrackingNumber,
    pieces: ['9', '420', '1Z', ']C1', '[)>\u001e01\u001d', ', ', ' ', 'RB', 'https://t.17track.net/en#nums=', '٣', '(', '\t'],
  },
  'words on papers': {
    read: printable,
    letters: 60_000,
    pieces: ['a', ' ', '\n', '李', '\u0301', '👩‍👩‍👧', '🇧🇧', '\u200d', 'ﷺ', '\u1100', 'e\u0301'],
  },
  'days of files': {
    read: (text) => [readImportDay(text, 'day first', 'America/Barbados'), readBankDay(text, 'day first')],
    pieces: ['1', '2026-12-03', 'T', ' ', 'Dec', ' de ', '-', '\u00A0', 'é', 'e\u0301', '２', '3 Dec, ', 'ﷺ'],
  },
  'words of a search': {
    read: (text) => readCustomerSearch(text, 'POS-'),
    letters: 240_000,
    pieces: ['a', ' ', 'Mr ', 'a ', '1', '٣', '+', '-', '(', "'", '\u0301', 'e\u0301', 'ﷺ', '李', '@'],
  },
  'lines of a label': {
    read: (text) => labelMeans(readLabelLine(text, 'POS-'), { name: text, boxNumber: 1 }),
    letters: 60_000,
    pieces: ['a', ' ', 'ü', '1', ' 1', 'P0S', 'POS-', '/', '#', 'Mc ', 'box ', 'e\u0301', '\u200d', '٣', 'c/o '],
  },
  'names that are held beside each other': {
    read: (text) => isSameName(text.slice(0, 300), `Ana ${text.slice(0, 300)}`),
    letters: 60_000,
    pieces: ['a', ' ', 'ü', 'Mc ', "'", 'e\u0301', '\u200d', '李'],
  },
  'telephone numbers': {
    read: dialled,
    pieces: ['1', ' ', '٣', '+', '(0)', ' x', 'ext. 1', '#', ';ext=', ' or ', '/', ',', '𝟐'],
  },
  'names of files': {
    read: (text) => safeName(text, 'application/pdf'),
    pieces: ['a', '.', ' ', '/', '\\', 'CON.', '.pdf', '\u202E', '📄', 'e\u0301', '-', '"'],
  },
  'email addresses': {
    read: emailAddress,
    pieces: ['a', '.', 'a.', '-', '@', '"', 'é', '\u0301', ' ', 'xn--'],
  },
}

test.each(Object.entries(readers))(
  '%s: five doublings of a text cost at most 2.5 times as much each',
  async (_what, { read, pieces, letters }) => {
    for (const piece of pieces) expect(await growthOf(read, piece, { letters }), piece).toBeLessThan(MOST_GROWTH)
  },
)
