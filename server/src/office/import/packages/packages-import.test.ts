import { expect, test } from 'vitest'
import { customersFile, importingCompany, packagesFile } from '../../../testing/test-import.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'
import { packageTables, silentTables } from './touched-packages.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })

/** A company whose customers are here already. */
const withCustomers = async (tenant: string, count: number) => {
  const company = await importingCompany(server, tenant)
  await company.bring(customersFile(count))
  return company
}

const HEAD = 'Tracking,Box,Customer ID,Status,Store,Contents,Value,Weight lb,Shelf,Received'
const file = (...lines: readonly string[]): string => [HEAD, ...lines].join('\n')

test('packages come with their status, their steps and their shelf, and nobody is told', async () => {
  const { look, bring, imported, rowsOf, get } = await withCustomers('first', 3)
  const text = file(
    'TBA100000000001,5001,,At warehouse,Amazon,Shoes,"1,234.50",2.5,A1,2026-11-20',
    'TBA100000000002,,A2,Manifested,Nike,Dress,,1,A1,',
    'TBA100000000003,POS-5003,A3,Ready 4 PU,,,,3,C2,2026-11-01',
    'TBA100000000004,5001,,Pre-alert,Nike,Socks,12,,,',
    'TBA100000000005,5001,,Delivered,Nike,Socks,12,1,,',
  )
  const before = [await rowsOf('mails'), await rowsOf('notifications'), await rowsOf('charges')]
  const { statuses, dryRun } = await look(text, 'packages')
  expect(statuses.map(({ word, is }) => [word, is])).toEqual([
    ['At warehouse', 'Received'],
    ['Manifested', 'In transit'],
    ['Ready 4 PU', 'Ready for pickup'],
    ['Pre-alert', 'Prealerted'],
    ['Delivered', 'left out'],
  ])
  expect(dryRun).toMatchObject({ create: 4, change: 0, same: 1, refuse: 0, faults: [] })
  expect(await rowsOf('packages')).toEqual([])

  const id = await bring(text, 'packages')
  await runJobs(server)
  expect(await imported(id)).toMatchObject({ kind: 'packages', state: 'done', created: 4, same: 1, refused: 0 })
  expect([await rowsOf('mails'), await rowsOf('notifications'), await rowsOf('charges')]).toEqual(before)
  const packages = (await rowsOf('packages')).toSorted((one, other) => (one.tracking_number < other.tracking_number ? -1 : 1))
  expect(packages.map((pkg) => [pkg.status, pkg.weight_lb, pkg.declared_value, pkg.shelf, pkg.consignee])).toEqual([
    ['Received', '2.50', '1234.50', 'A1', 'Person 1'],
    ['In transit', '1.00', null, null, 'Person 2'],
    ['Ready for pickup', '3.00', null, 'C2', 'Person 3'],
    ['Prealerted', null, '12.00', null, 'Person 1'],
  ])
  expect(packages[0]).toMatchObject({ status_note: 'On shelf A1', courier_company: 'Amazon', store_name: 'Amazon' })
  expect(packages[0]?.received_at.toISOString()).toBe('2026-11-20T12:00:00.000Z')
  const steps = (await rowsOf('package_events')).filter(({ package_id: of }) => of === packages[2]?.id)
  expect(steps.map(({ status, note }) => [status, note])).toEqual([
    ['Received', 'Taken over from our old system: 3 lb, received on 1 November 2026.'],
    ['In transit', 'Taken over from our old system.'],
    ['Ready for pickup', 'Taken over from our old system.'],
  ])
  const custody = await get(`/staff/packages/${packages[2]?.id}/custody`)
  expect([custody.statusCode, custody.json().data.entries.length, custody.json().data.fault]).toEqual([200, 3, null])
})

test('what is here is skipped or refused with a sentence; customers are named by box or by ID', async () => {
  const { look, bring } = await withCustomers('clash', 3)
  await bring(file('TBA100000000001,5001,,Received,,,,1,,', 'TBA100000000002,5002,,Received,,,,1,,'), 'packages')
  const { dryRun } = await look(
    file(
      'TBA100000000001,5001,,Received,,,,1,,',
      'TBA100000000002,5002,,Ready,,,,1,,',
      'TBA100000000003,5999,,Received,,,,1,,',
      'TBA100000000004,,A9,Received,,,,1,,',
      'TBA100000000005,5001,A2,Received,,,,1,,',
      'TBA100000000006,,A3,Received,,,,1,,',
    ),
    'packages',
  )
  expect(dryRun).toMatchObject({ create: 1, same: 1, refuse: 4 })
  expect(dryRun?.faults.map(({ fault, count, examples }) => [fault, count, examples[0]?.row])).toEqual([
    ['no such customer', 2, 4],
    ['two customers', 1, 6],
    ['other status', 1, 3],
  ])
  const other = await look(file('TBA100000000001,5002,,Received,,,,1,,'), 'packages')
  expect(other.dryRun?.faults.map(({ fault }) => fault)).toEqual(['number is taken'])
  // The refused lines can be read again.
  expect((await look(dryRun?.refused ?? '', 'packages')).dryRun).toMatchObject({ create: 0, refuse: 4 })
})

test('killed half-way, run twice and at once: no package twice, none lost', async () => {
  const { start, commit, imported, rowsOf } = await withCustomers('killed', 450)
  const { _id } = (await start(packagesFile(450), undefined, 'packages')).json().data
  await expect(commit(_id, 1)).rejects.toThrow('killed')
  expect(await imported(_id)).toMatchObject({ state: 'running', through: 200, created: 200 })
  await Promise.all([commit(_id), commit(_id)])
  expect(await imported(_id)).toMatchObject({ state: 'done', through: 450, created: 450 })
  const numbers = (await rowsOf('packages')).map(({ tracking_number: number }) => number)
  expect([numbers.length, new Set(numbers).size]).toEqual([450, 450])
  expect((await rowsOf('import_rows')).filter(({ fields }) => fields !== null)).toEqual([])
})

test('of two who start at once, one does', async () => {
  const { start, commit, look } = await withCustomers('both', 3)
  const { dryRun } = await look(packagesFile(3), 'packages')
  const both = await Promise.all([
    start(packagesFile(3), dryRun?.seen, 'packages'),
    start(packagesFile(3), dryRun?.seen, 'packages'),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409])
  const started = both.find(({ statusCode }) => statusCode === 202)
  expect(started?.json().message).toBe('3 packages of packages.csv are being taken over. You can close this window.')
  await commit(started?.json().data._id)
})

test('a package that is received before its line’s turn stays as it is', async () => {
  const { start, commit, imported, send, rowsOf } = await withCustomers('faster', 2)
  const { _id } = (await start(packagesFile(2), undefined, 'packages')).json().data
  const customer = (await rowsOf('customers')).find(({ box_number: box }) => box === 5001)
  const received = await send('POST', '/staff/packages/receive', {
    ...{ customerId: customer?.id, trackingNumber: 'TBA100000000000', weight: 4, weightUnit: 'lb', shelf: 'A9' },
    ...{ condition: 'good', battery: 'none' },
  })
  expect(received.statusCode).toBeLessThan(300)
  await commit(_id)
  expect(await imported(_id)).toMatchObject({ state: 'done', created: 1, same: 1, refused: 0 })
  expect(new Set((await rowsOf('packages')).map(({ shelf }) => shelf))).toEqual(new Set(['A1', 'A9']))
})

test('undone, killed half-way and run again, the packages are as before; those touched since stay and are listed', async () => {
  const { bring, undo, send, get, imported, rowsOf } = await withCustomers('undone', 250)
  const tables = ['packages', 'package_events', 'custody_chains', 'custody_entries']
  const before = await Promise.all(tables.map(rowsOf))
  const whole = await bring(packagesFile(250), 'packages')
  expect((await send('POST', `/staff/imports/${whole}/undo`)).statusCode).toBe(202)
  await expect(undo(whole, 1)).rejects.toThrow('killed')
  await Promise.all([undo(whole), undo(whole)])
  expect(await imported(whole)).toMatchObject({ state: 'undone', created: 250, undone: 250, touched: 0 })
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
  expect(JSON.stringify(await rowsOf('import_rows'))).not.toContain('TBA1')

  const id = await bring(packagesFile(3), 'packages')
  const packages = await rowsOf('packages')
  const idOf = (number: string): string => packages.find(({ tracking_number: of }) => of === number)?.id
  const noted = await send('POST', `/staff/packages/${idOf('TBA100000000000')}/move`, { to: 'In transit', version: 1 })
  expect(noted.statusCode).toBe(200)
  await send('POST', `/staff/imports/${id}/undo`)
  await undo(id)
  expect(await imported(id)).toMatchObject({ state: 'undone', undone: 2, touched: 1 })
  const { data } = (await get(`/staff/imports/${id}/rows`, { state: 'touched' })).json()
  expect(data).toMatchObject([
    { row: 2, why: 'It was moved or changed.', package: { trackingNumber: 'TBA100000000000' }, customer: { boxNumber: 5001 } },
  ])
})

test('every table that names a package is decided about', async () => {
  const { rows } = await server.services.database.owner.query(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'packages'::regclass`,
  )
  const decided = new Set([...Object.keys(packageTables), ...silentTables])
  expect(rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([])
})
