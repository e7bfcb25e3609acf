/** A dice that falls the same way for the same seed: numbers from 0 up to 1. */
export const diceOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
export type Dice = ReturnType<typeof diceOf>

export const oneOf = <T>(dice: Dice, choices: readonly T[]): T => choices[Math.floor(dice() * choices.length)] as T

/** Texts that broke something somewhere once: signs nobody types, forms that grow, edges of what a column holds. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ue000',
  'cust\ue000@demo.example',
  'ana\u0378@example.com',
  'İİİ@İ.example',
  '\u202egnp.exe',
  '\u33a2'.repeat(60),
  '\ufb2c'.repeat(120),
  '\u1e9e'.repeat(64),
  'ß'.repeat(20),
  '\u{1d160}'.repeat(40),
  '\u0301'.repeat(2_000),
  'x'.repeat(64),
  'x'.repeat(20_000),
  "'; drop table customers; --",
  '{{constructor.constructor("return 1")()}}',
  '<svg onload=alert(1)>',
  `${'<p>'.repeat(300)}deep`,
  '../../../../etc/passwd',
  '%00%ff%',
  '__proto__',
  'constructor',
  '2147483648',
  '-1',
  'NaN',
  '1e308',
  '0x10',
  '2026-02-31',
  '0000-01-01',
  '9999-12-31',
  '2026-12-31T23:59:60Z',
  '2026-11-20T15:00:00+16:30',
  '+275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'https://evil.example/\r\nset-cookie: a=b',
  Buffer.from('2026-02-31 10:00:00+00_00000000-0000-4000-8000-000000000000').toString('base64url'),
  Buffer.from('0000-01-01 10:00:00+00_00000000-0000-4000-8000-000000000000').toString('base64url'),
  Buffer.from('2026-01-01 10:00:00+16:30_00000000-0000-4000-8000-000000000000').toString('base64url'),
  Buffer.from('a\0b').toString('base64url'),
]

export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  0.000_000_1,
  2_147_483_646,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
]

/** JSON as text, nested so deep. */
export const deepJson = (depth: number): string => `{"a":${'['.repeat(depth)}1${']'.repeat(depth)}}`

/** What a form may bring where a file is asked for. */
export const oddFiles: readonly { readonly bytes: Buffer; readonly name: string; readonly type: string }[] = [
  { bytes: Buffer.alloc(0), name: '', type: '' },
  { bytes: Buffer.from('MZ a program'), name: 'invoice.pdf', type: 'application/pdf' },
  { bytes: Buffer.from('%PDF-1.4\n'), name: '../../x\u202efdp.pdf', type: 'application/pdf' },
  { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), name: 'x.svg', type: 'image/svg+xml' },
  { bytes: Buffer.from('PK\u0003\u0004'), name: 'x.docx', type: 'application/zip' },
  { bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), name: 'x.png', type: 'image/png' },
  { bytes: Buffer.alloc(70_000, 0x41), name: 'x'.repeat(300), type: 'text/html' },
]
