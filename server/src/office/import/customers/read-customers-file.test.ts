import { expect, test } from 'vitest'
import type { ImportFile, ReadImportFile } from '../file-reading.ts'
import { readImportFile } from '../read-import-file.ts'
import type { CustomerLine } from './read-customer-line.ts'

const ask = (bytes: Buffer, columns: ImportFile['columns'] = null) =>
  readImportFile({
    kind: 'customers',
    bytes,
    columns,
    statuses: null,
    today: '2026-12-03',
    timeZone: 'America/Barbados',
    prefix: 'FFP-',
  })
const read = (text: string, columns: ImportFile['columns'] = null, encoding: BufferEncoding = 'utf8') => {
  const answer = ask(Buffer.from(text, encoding), columns)
  if ('problem' in answer) throw new Error(answer.problem)
  return { ...answer, lines: [...answer.lines] }
}
const problemOf = (text: string): string => {
  const answer = ask(Buffer.from(text))
  return 'problem' in answer ? answer.problem : ''
}
const columnsOf = ({ columns }: ReadImportFile<CustomerLine>) => columns.map(({ is }) => is)
const faultsOf = ({ faulty }: ReadImportFile<CustomerLine>) => faulty.map(({ row, fault }) => [row, fault])

test('columns are suggested by their names, with three of their values; others are left out', () => {
  const hyphenated = ['E', 'Mail'].join('-')
  const { columns } = read(
    [
      `Suite,Client Name,${hyphenated},Mobile No.,Home Address,DOB,TRN`,
      '1042,"Brathwaite, Ana",ana@example.com,+1 246 555 0187,14 Pine Gardens,1984-02-13,0042117',
      '1051,"Boyce, Shanelle",s.boyce@example.com,,Bridgetown,,',
      '1066,"Springer, Kofi",kofi@example.com,246-555-0100,,,',
      '1070,"Best, Sandra",sandra@example.com,246-555-0101,,,',
    ].join('\n'),
  )
  expect(columns.map(({ is }) => is)).toEqual([
    'box number',
    'last name, first name',
    'email',
    'telephone',
    'home address',
    'birthdate',
    null,
  ])
  expect(columns[0]?.samples).toEqual(['1042', '1051', '1066'])
  expect(columns[3]?.empty).toBe(1)
})

test('a line says what it says: digits stay, names are turned, texts are one line', () => {
  const text = [
    'Customer ID;Suite;Name;Email;Phone;Address;Date of birth;Joined',
    '00042;FFP-1042;"Brathwaite, Ana";Ana@Example.com;="2465550187";"14 Pine Gardens',
    'St. Michael";13/02/1984;2 Mar 2019',
  ].join('\r\n')
  expect(read(text).lines).toEqual([
    {
      row: 2,
      outsideId: '00042',
      boxNumber: 1042,
      name: 'Ana Brathwaite',
      email: 'Ana@Example.com',
      emailKey: 'ana@example.com',
      telephone: '2465550187',
      homeAddress: '14 Pine Gardens St. Michael',
      birthdate: '1984-02-13',
      since: '2019-03-02',
    },
  ])
})

test.for([
  ['a byte order mark', '\u{FEFF}Name,Email\nAna,ana@example.com', 'utf8', 'Ana'],
  ['Windows’ Western letters', 'Name,Email\nJosé,ana@example.com', 'latin1', 'José'],
  ['UTF-16', '\u{FEFF}Name\tEmail\nAna\tana@example.com', 'utf16le', 'Ana'],
  ['semicolons', 'Name;Email\nAna;ana@example.com', 'utf8', 'Ana'],
  ['bars', 'Name|Email\nAna|ana@example.com', 'utf8', 'Ana'],
] as const)('%s', ([, text, encoding, name]) => {
  const found = read(text, null, encoding)
  expect(columnsOf(found)).toEqual(['full name', 'email'])
  expect(found.lines[0]).toMatchObject({ name, email: 'ana@example.com' })
})

test.for(['NULL', '\\N', 'N/A', 'n/a', '(null)', 'None', 'nan', '-'])(
  'a cell that says %j has nothing, except where it is somebody’s name',
  (cell) => {
    const found = read(
      `Suite,First name,Last name,Email,Phone,Address,DOB\n${cell},Jennifer,Null,jen@example.com,${cell},${cell},${cell}`,
    )
    expect(faultsOf(found)).toEqual([])
    expect(found.lines[0]).toMatchObject({
      boxNumber: null,
      name: 'Jennifer Null',
      telephone: '',
      homeAddress: '',
      birthdate: null,
    })
  },
)

test('MySQL’s day of zeros is no day, and no fault', () => {
  const found = read(
    'Name,Email,DOB,Joined\nAna,ana@example.com,0000-00-00,0000-00-00 00:00:00\nBen,ben@example.com,1984-02-13,2019-03-02',
  )
  expect([faultsOf(found), found.lines[0]?.birthdate, found.lines[0]?.since]).toEqual([[], null, null])
})

test.for([
  'P.O. Box 1042, Bridgetown',
  'Lot 3, Top of the hill behind the blue church, St. Lucy',
  "14 D'Arcy Gap, #2-B, 1/2 mile past Mullins",
  '香港九龍彌敦道 1 號',
  'شارع الملك فهد 12',
  'Null Street 0, N/A',
  'Rue de l’Église 5 bis, 97100 Basse-Terre',
  'Calle 5ª nº 3, 2.º dcha.',
  '1',
  'Ξ'.repeat(300),
])('the home address %j stays as it is: no postcode, house number or alphabet is asked for', (address) => {
  expect(read(`Name,Email,Address\nAna,ana@example.com,"${address}"`).lines[0]?.homeAddress).toBe(address)
})

test('which comes first, the day or the month, is asked where no day of the column tells; nothing is read until then', () => {
  const text = 'Name,Email,Joined\nAna,ana@example.com,03/04/2025\nKofi,kofi@example.com,11/05/2025'
  const asked = read(text)
  expect(asked.columns[2]).toMatchObject({ is: 'customer since', dayOrder: null, asks: '03/04/2025' })
  expect([asked.lines, asked.faulty]).toEqual([[], []])
  const said = (dayOrder: 'day first' | 'month first') =>
    read(text, [
      { at: 0, is: 'full name' },
      { at: 1, is: 'email' },
      { at: 2, is: 'customer since', dayOrder },
    ])
  expect(said('day first').lines.map(({ since }) => since)).toEqual(['2025-04-03', '2025-05-11'])
  const other = said('month first')
  expect(other.lines.map(({ since }) => since)).toEqual(['2025-03-04', '2025-11-05'])
  // The question stays, so that it can be answered otherwise.
  expect(other.columns[2]).toMatchObject({ dayOrder: 'month first', asks: '03/04/2025' })

  const settled = read(`${text}\nBen,ben@example.com,25/12/2024`)
  expect(settled.columns[2]).toMatchObject({ dayOrder: 'day first', asks: null })
})

test('all faults are found at once, each by its repair', () => {
  const found = read(
    [
      'ID,Box,Name,Email,Phone,Birthdate',
      '1,1,Ana,ana@example.com,555-01,1984-02-13',
      '2,2,,ben@example.com,,',
      '3,3,Cleo,not an address,,',
      '4,x9,Dan,dan@example.com,,',
      '5,5,Eve,eve@example.com,,13/02/62',
      '6,6,Flo,flo@example.com,,2062-12-31',
      `7,7,${'G'.repeat(121)},gil@example.com,,`,
      '8,8,Hal,hal@example.com,1.24656E+10,',
      '9,9,Ida,same@example.com,,',
      '10,10,Jon,SAME@example.com,,',
      '11,11,Kim,kim@example.com,,',
      '12,11,Lee,lee@example.com,,',
      '13,13,Mia,mia@example.com,,',
    ].join('\n'),
  )
  expect(faultsOf(found)).toEqual([
    [2, 'bad telephone'],
    [3, 'no name'],
    [4, 'no email'],
    [5, 'bad box number'],
    [6, 'bad day'],
    [7, 'day ahead'],
    [8, 'too long'],
    [9, 'bad telephone'],
    [10, 'email twice'],
    [11, 'email twice'],
    [12, 'box twice'],
    [13, 'box twice'],
  ])
  expect(found.lines.map(({ name }) => name)).toEqual(['Mia'])
})

test('an ID of the old system that two lines share refuses both', () => {
  const found = read('ID,Name,Email\n007,Ana,ana@example.com\n007,Ben,ben@example.com\n7,Cleo,cleo@example.com')
  expect(faultsOf(found)).toEqual([
    [2, 'id twice'],
    [3, 'id twice'],
  ])
})

test('what is missing is told, and so is a column that is said twice', () => {
  expect(read('Suite,Colour\n1,red').missing).toEqual(['Say which column has the email.', 'Say which column has the name.'])
  const twice = read('A,B,C\nx,y,z', [
    { at: 0, is: 'email' },
    { at: 1, is: 'email' },
    { at: 2, is: 'full name' },
  ])
  expect(twice.missing).toEqual(['Two columns are said to be “Email”. Choose one.'])
})

test('a file with 1,000,000 columns is read by its first 60', () => {
  const found = read(`Name,Email${',x'.repeat(999_998)}\nAna,ana@example.com${',1'.repeat(999_998)}`)
  expect(found.columns).toHaveLength(60)
  expect(found.lines).toHaveLength(1)
})

test.for([
  [
    'no text',
    '\0\0\0',
    'This file is not a CSV. In your spreadsheet choose “Save as”, then XLSX or CSV. Nothing was taken over.',
  ],
  ['no lines', 'Name,Email\n', 'This file has names of columns and no lines below them.'],
  [
    'no names of columns',
    'Ana,ana@example.com\nBen,ben@example.com',
    'The first line must name the columns, such as Name, Email and Box number.',
  ],
  ['separators alone', ',,,\n,,,', 'This file has only separators and no data.'],
  [
    'a cell of a book',
    `Name,Email\n${'a'.repeat(10_001)},b`,
    'Row 2 holds a cell of more than 10,000 letters. This does not look like a list of customers.',
  ],
  ['too many lines', `Name,Email\n${'a,b\n'.repeat(50_001)}`, 'A file may have 50,000 lines at most. Please part it.'],
] as const)('%s: refused with a sentence', ([, text, problem]) => {
  expect(problemOf(text)).toBe(problem)
})

test('a formula stays text, and a quote without an end swallows no line', () => {
  const found = read('Name,Email\n=1+1,ana@example.com\n"Ben,ben@example.com\nCleo,cleo@example.com')
  expect(found.rows).toHaveLength(4)
  expect(found.lines.map(({ name }) => name)).toEqual(['=1+1', '"Ben', 'Cleo'])
})

test('IDs that only look alike to a machine are two IDs, and the same ID twice is refused beside them', () => {
  // Both words have the same mark of 32 bits (FNV-1a).
  const found = read('ID,Name,Email\ncostarring,Ana,a@example.com\nliquid,Ben,b@example.com\nX9,Cy,c@example.com')
  expect([found.lines.length, found.faulty]).toEqual([3, []])
  const doubled = read('ID,Name,Email\ncostarring,Ana,a@example.com\nliquid,Ben,b@example.com\nliquid,Cy,c@example.com')
  expect([doubled.lines.map(({ name }) => name), faultsOf(doubled)]).toEqual([
    ['Ana'],
    [
      [3, 'id twice'],
      [4, 'id twice'],
    ],
  ])
})
