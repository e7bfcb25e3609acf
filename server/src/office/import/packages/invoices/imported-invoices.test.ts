import { expect, test } from 'vitest'
import { zipOf } from '../../../../testing/hostile/zip-of.ts'
import { runJobs } from '../../../../testing/product/test-mails.ts'
import { smallPdf } from '../../../../testing/product/test-packages.ts'
import { customersFile, importingCompany } from '../../../../testing/test-import.ts'
import { testServer } from '../../../../testing/test-server.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })

/** A company whose customers are here already. */
const withCustomers = async (tenant: string) => {
  const company = await importingCompany(server, tenant)
  await company.bring(customersFile(9))
  return company
}

const numberOf = (at: number): string => `TBA30000000000${at}`
const packages = (count: number, invoice: (at: number) => string = () => ''): string =>
  [
    'Tracking,Box,Status,Weight lb,Invoice file',
    ...Array.from({ length: count }, (_, at) => `${numberOf(at)},${5_001 + at},Received,1,${invoice(at)}`),
  ].join('\n')

/** A PDF that says which one it is. */
const pdf = (words: string): Buffer =>
  Buffer.concat([smallPdf.bytes.subarray(0, 9), Buffer.from(`% ${words}\n`), smallPdf.bytes.subarray(9)])
const file = (name: string, content: Buffer = pdf(name)) => ({ name, content })

test('the dry run says which files are invoices of which packages; taking it over attaches each once, and undoing removes them', async () => {
  const { look, start, commit, undo, send, imported, rowsOf } = await withCustomers('whole')
  const text = packages(5, (at) => (at === 3 ? 'March 42.pdf' : ''))
  const zip = zipOf([
    file(`invoices/${numberOf(0)}.pdf`),
    file(`invoices/${numberOf(1).toLowerCase()}.PDF`),
    file('invoices/March 42.pdf'),
    file(`invoices/${numberOf(2)}.pdf`, Buffer.from('MZ no invoice at all')),
    file('invoices/letter.pdf'),
    file('__MACOSX/invoices/letter.pdf', Buffer.from('x')),
    file('invoices/'),
  ])
  const before = [await rowsOf('files'), await rowsOf('packages')]
  const looked = await look(text, 'packages', zip)
  expect(looked.dryRun).toMatchObject({ create: 5, refuse: 0 })
  expect(looked.invoices).toEqual({
    files: 5,
    attached: 3,
    without: 2,
    refused: [
      {
        name: `invoices/${numberOf(2)}.pdf`,
        why: 'Please choose a picture (JPEG, PNG, WebP, GIF), a PDF document or a Word document.',
      },
    ],
    refusedCount: 1,
    unmatched: ['invoices/letter.pdf'],
    unmatchedCount: 1,
  })
  expect([await rowsOf('files'), await rowsOf('packages')]).toEqual(before)

  const answer = await start(text, undefined, 'packages', zip)
  expect(answer.statusCode, answer.body).toBe(202)
  const { _id } = answer.json().data
  // The ZIP waits with the import.
  expect(await rowsOf('files')).toHaveLength(1)
  await expect(commit(_id, 1)).rejects.toThrow('killed')
  await Promise.all([commit(_id), commit(_id)])
  expect(await imported(_id)).toMatchObject({ state: 'done', created: 5, invoices: { files: 5, attached: 3, refused: 1 } })
  await runJobs(server)
  const files = await rowsOf('files')
  expect(files.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
    'March 42.pdf application/pdf',
    `${numberOf(0)}.pdf application/pdf`,
    `${numberOf(1).toLowerCase()}.pdf application/pdf`,
  ])
  const invoices = (await rowsOf('packages')).map(({ tracking_number: number, invoice_file_id: id }) => {
    return `${number}: ${files.find((each) => each.id === id)?.name ?? 'none'}`
  })
  expect(invoices.toSorted()).toEqual([
    `${numberOf(0)}: ${numberOf(0)}.pdf`,
    `${numberOf(1)}: ${numberOf(1).toLowerCase()}.pdf`,
    `${numberOf(2)}: none`,
    `${numberOf(3)}: March 42.pdf`,
    `${numberOf(4)}: none`,
  ])
  const first = (await rowsOf('packages')).find(({ tracking_number: number }) => number === numberOf(0))
  const { services } = server
  const stored = files.find(({ id }) => id === first?.invoice_file_id)
  const kept = { ...stored, key: stored?.object_key, bytes: Number(stored?.bytes) }
  expect((await services.files.read(kept)).bytes.toString('latin1')).toContain(`% invoices/${numberOf(0)}.pdf`)

  expect((await send('POST', `/staff/imports/${_id}/undo`)).statusCode).toBe(202)
  await undo(_id)
  await runJobs(server)
  expect(await imported(_id)).toMatchObject({ state: 'undone', undone: 5, touched: 0 })
  expect([await rowsOf('files'), await rowsOf('packages')]).toEqual(before)
})

test('a package whose invoice is another one by now was worked with, and keeps it', async () => {
  const { bring, undo, send, imported, rowsOf } = await withCustomers('other')
  const id = await bring(packages(2), 'packages', zipOf([file(`${numberOf(0)}.pdf`), file(`${numberOf(1)}.pdf`)]))
  const [one, two] = await rowsOf('packages')
  await server.services.database.owner.query('update packages set invoice_file_id = $1 where id = $2', [
    two?.invoice_file_id,
    one?.id,
  ])
  await send('POST', `/staff/imports/${id}/undo`)
  await undo(id)
  expect(await imported(id)).toMatchObject({ undone: 1, touched: 1 })
  expect((await rowsOf('files')).map((row) => row.id)).toContain(two?.invoice_file_id)
})

test('a stopped import forgets its ZIP, and another ZIP than the one that was looked at is not taken', async () => {
  const { look, start, commit, send, rowsOf } = await withCustomers('stopped')
  const zip = zipOf([file(`${numberOf(0)}.pdf`)])
  const { dryRun } = await look(packages(2), 'packages', zip)
  const others = [undefined, zipOf([file(`${numberOf(1)}.pdf`)])]
  for (const other of others) expect((await start(packages(2), dryRun?.seen, 'packages', other)).statusCode).toBe(409)
  expect(await rowsOf('files')).toEqual([])
  const { _id } = (await start(packages(2), dryRun?.seen, 'packages', zip)).json().data
  expect((await send('POST', `/staff/imports/${_id}/stop`)).statusCode).toBe(200)
  await commit(_id)
  expect([await rowsOf('files'), await rowsOf('packages')]).toEqual([[], []])
})

test.for([
  ['no ZIP at all', Buffer.from('Tracking,Box'), 'Please choose a ZIP document.'],
  ['a way out of it', zipOf([file('../../etc/passwd')]), 'This ZIP is damaged. Please make it again.'],
  ['a place on a disk', zipOf([file('C:/TBA300000000000.pdf')]), 'This ZIP is damaged. Please make it again.'],
  ['a password', zipOf([{ ...file('a.pdf'), flags: 1 }]), 'This ZIP is locked with a password. Please make one without.'],
  ['folders alone', zipOf([file('a/'), file('__MACOSX/x')]), 'There is no file in this ZIP.'],
  ['one file twice', zipOf([file('a.pdf'), file('a.pdf')]), 'This ZIP has the same file twice.'],
  [
    'too many files',
    zipOf(Array.from({ length: 301 }, (_, at) => file(`${at}.pdf`, Buffer.from('x')))),
    'A ZIP may have 300 invoices at most. Please part it, and the file of packages with it.',
  ],
  [
    'a bomb',
    zipOf([{ ...file('a.pdf'), claims: 300 * 1024 * 1024 }]),
    'This ZIP is far too large when unpacked. Please part it.',
  ],
  [
    'entries over each other',
    zipOf([file('a.pdf', Buffer.alloc(9_000, 'xyz'))], { times: 9 }),
    'This ZIP has the same file twice.',
  ],
] as const)('a ZIP of %s is refused with a sentence, and nothing is written', async ([what, zip, sentence]) => {
  const { send, formWith, rowsOf } = await importingCompany(server, `of-${what.toLowerCase().replaceAll(' ', '-')}`)
  const answer = await send('POST', '/staff/imports/look', formWith(packages(1), { kind: 'packages' }, zip))
  expect([answer.statusCode, answer.json().errors?.[0]?.message]).toEqual([400, sentence])
  expect([await rowsOf('files'), await rowsOf('packages')]).toEqual([[], []])
})

test('a file that is larger than it says, or is no invoice, stays behind; the others come', async () => {
  const { look } = await withCustomers('spoilt')
  const zip = zipOf([
    { ...file(`${numberOf(0)}.pdf`), claims: 10 },
    file(`${numberOf(1)}.pdf`, Buffer.alloc(11 * 1024 * 1024)),
    file(`a/${numberOf(2)}.pdf`),
    file(`b/${numberOf(2)}.pdf`),
    file(`${numberOf(3)}.pdf`),
  ])
  const { invoices } = await look(packages(4), 'packages', zip)
  expect(invoices).toMatchObject({ files: 5, attached: 1, without: 3, refusedCount: 4, unmatchedCount: 0 })
  expect(invoices?.refused.map(({ name, why }) => `${name}: ${why}`).toSorted()).toEqual([
    `${numberOf(0)}.pdf: It is damaged in the ZIP.`,
    `${numberOf(1)}.pdf: The file is larger than 10 MB.`,
    `a/${numberOf(2)}.pdf: Several files have this name.`,
    `b/${numberOf(2)}.pdf: Several files have this name.`,
  ])
})

test('invoices come with packages alone', async () => {
  const { send, formWith } = await withCustomers('alone')
  const form = formWith(customersFile(1), { kind: 'customers' }, zipOf([file('a.pdf')]))
  const answer = await send('POST', '/staff/imports/look', form)
  expect([answer.statusCode, answer.json().errors?.[0]?.message]).toEqual([400, 'Invoices come with a file of packages.'])
})
