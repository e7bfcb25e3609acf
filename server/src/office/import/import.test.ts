import { expect, test } from 'vitest'
import { runJobs } from '../../testing/product/test-mails.ts'
import { customersFile, importingCompany } from '../../testing/test-import.ts'
import { newCustomer } from '../../testing/product/test-customer.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })

test('a look changes nothing; the import creates each customer with their box number, and sends nobody anything', async () => {
  const { look, start, imported, rowsOf } = await importingCompany(server, 'first')
  const text = [
    'Old ID,Box,Name,Email,Phone,Address,Birthdate,Joined',
    '0042,1042,"Brathwaite, Ana",Ana@example.com,+1 246 555 0187,14 Pine Gardens,1984-02-13,2019-03-02',
    '0043,,"Boyce, Shanelle",shanelle@example.com,,,,',
  ].join('\n')
  const { lines, dryRun } = await look(text)
  expect([lines, dryRun]).toMatchObject([2, { create: 2, change: 0, same: 0, refuse: 0, faults: [], refused: '' }])
  expect([await rowsOf('customers'), await rowsOf('import_rows')]).toEqual([[], []])

  const started = await start(text)
  expect([started.statusCode, started.json().message]).toEqual([
    202,
    '2 customers of customers.csv are being taken over. You can close this window.',
  ])
  await runJobs(server)
  expect(await imported(started.json().data._id)).toMatchObject({ state: 'done', lines: 2, through: 2, created: 2, refused: 0 })
  const customers = await rowsOf('customers')
  const ana = customers.find(({ email_key: key }) => key === 'ana@example.com')
  expect(ana).toMatchObject({
    box_number: 1042,
    name: 'Ana Brathwaite',
    email: 'Ana@example.com',
    telephone: '+1 246 555 0187',
    home_address: '14 Pine Gardens',
    identity_state: 'none',
  })
  expect(ana?.created_at.toISOString()).toBe('2019-03-02T12:00:00.000Z')
  // Without a number in the file: the next one behind those of the file.
  expect(customers.find(({ email_key: key }) => key === 'shanelle@example.com')?.box_number).toBe(1043)
  expect([await rowsOf('mails'), await rowsOf('notifications')]).toEqual([[], []])
})

test('the same file again changes nobody; a later one changes what it says, and leaves what it leaves empty', async () => {
  const { look, bring, imported, rowsOf } = await importingCompany(server, 'again')
  await bring('Old ID,Name,Email,Phone,Address\nA1,Ana,ana@example.com,2465550187,Bridgetown\nA2,Ben,ben@example.com,,')
  const same = await look('Old ID,Name,Email,Phone,Address\nA1,Ana,ana@example.com,2465550187,Bridgetown')
  expect(same.dryRun).toMatchObject({ create: 0, change: 0, same: 1, refuse: 0 })
  const id = await bring('Old ID,Name,Email,Phone,Address\nA1,Ana Best,ana@example.com,,Oistins\nA2,Ben,ben@example.com,,')
  expect(await imported(id)).toMatchObject({ created: 0, changed: 1, same: 1 })
  const ana = (await rowsOf('customers')).find(({ email_key: key }) => key === 'ana@example.com')
  expect(ana).toMatchObject({ name: 'Ana Best', telephone: '2465550187', home_address: 'Oistins' })
})

test('refuses what belongs to somebody who is here, and gives the refused lines back as a file that can be read again', async () => {
  const { look, bring } = await importingCompany(server, 'clash')
  await bring('Old ID,Box,Name,Email\nA1,1042,Ana,ana@example.com\nA2,1043,Ben,ben@example.com')
  const { dryRun } = await look(
    [
      'Old ID,Box,Name,Email',
      'B1,1042,Cleo,cleo@example.com',
      'B2,2000,Ana,ana@example.com',
      'A1,,Ana,ben@example.com',
      'B4,,No Mail,',
      'B5,2005,Dan,dan@example.com',
    ].join('\n'),
  )
  expect(dryRun).toMatchObject({ create: 1, change: 0, same: 0, refuse: 4 })
  expect(dryRun?.faults.map(({ fault, count, examples }) => [fault, count, examples[0]?.row])).toEqual([
    ['no email', 1, 5],
    ['box is taken', 1, 2],
    ['other box', 1, 3],
    ['email is taken', 1, 4],
  ])
  const again = await look(dryRun?.refused ?? '')
  expect(again.columns.map(({ name, is }) => [name, is])).toEqual([
    ['Line', null],
    ['What is wrong', null],
    ['Old ID', 'outside id'],
    ['Box', 'box number'],
    ['Name', 'full name'],
    ['Email', 'email'],
  ])
  expect(again.dryRun).toMatchObject({ create: 0, refuse: 4 })
})

test('two lines about one customer who is here are both refused', async () => {
  const { look, bring } = await importingCompany(server, 'doubled')
  await bring('Old ID,Name,Email\nA1,Ana,ana@example.com')
  const { dryRun } = await look('Old ID,Name,Email\nA1,Ana One,new@example.com\nA2,Ana Two,ana@example.com')
  expect(dryRun).toMatchObject({ create: 0, change: 0, same: 0, refuse: 2, faults: [{ fault: 'same customer', count: 2 }] })
})

test('killed half-way, run twice and at once: no line twice, none lost', async () => {
  const { start, commit, imported, rowsOf } = await importingCompany(server, 'killed')
  const { _id } = (await start(customersFile(450))).json().data
  await expect(commit(_id, 1)).rejects.toThrow('killed')
  expect(await imported(_id)).toMatchObject({ state: 'running', through: 200, created: 200 })
  expect(await rowsOf('customers')).toHaveLength(200)

  await Promise.all([commit(_id), commit(_id)])
  await commit(_id)
  expect(await imported(_id)).toMatchObject({ state: 'done', through: 450, created: 450 })
  const boxes = (await rowsOf('customers')).map(({ box_number: box }) => box).toSorted((a, b) => a - b)
  expect(boxes).toEqual(Array.from({ length: 450 }, (_, at) => 5_001 + at))
  // What the lines say is with their customers now, and nowhere else.
  expect((await rowsOf('import_rows')).filter(({ fields }) => fields !== null)).toEqual([])
})

test('of two who start at once, one does; another file waits for its end', async () => {
  const { start, commit, look } = await importingCompany(server, 'both')
  const text = customersFile(3)
  const { dryRun } = await look(text)
  const both = await Promise.all([start(text, dryRun?.seen), start(text, dryRun?.seen)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409])
  expect((await start(customersFile(3, 9_001))).json().message).toBe(
    'customers.csv is at work. Please wait for it, or stop it.',
  )
  const started = both.find(({ statusCode }) => statusCode === 202)
  await commit(started?.json().data._id)
  expect((await start(text, dryRun?.seen)).statusCode).toBe(409)
})

test('a person who signs up before their line’s turn keeps their account: the line is refused and says why', async () => {
  const { start, commit, imported, get } = await importingCompany(server, 'faster')
  const { _id } = (await start('Name,Email,Box\nAna,ana@example.com,7001\nBen,ben@example.com,7002')).json().data
  await newCustomer(server, 'ana@example.com', { tenant: 'faster' })
  await commit(_id)
  expect(await imported(_id)).toMatchObject({ state: 'done', created: 1, refused: 1 })
  const { data } = (await get(`/staff/imports/${_id}/rows`, { state: 'refused' })).json()
  expect(data).toMatchObject([
    {
      row: 2,
      customer: null,
      why: 'This customer is here already, with another box number. Leave the number empty: box numbers never change.',
    },
  ])
})

test('a stopped import takes nothing more over, and forgets what it did not take over', async () => {
  const { start, commit, send, imported, rowsOf } = await importingCompany(server, 'stopped')
  const { _id } = (await start(customersFile(250))).json().data
  await expect(commit(_id, 1)).rejects.toThrow('killed')
  expect((await send('POST', `/staff/imports/${_id}/stop`)).json().data).toMatchObject({ state: 'stopped', created: 200 })
  await commit(_id)
  expect(await rowsOf('customers')).toHaveLength(200)
  expect(await rowsOf('import_rows')).toHaveLength(200)
  expect(await imported(_id)).toMatchObject({ state: 'stopped' })
  expect((await send('POST', `/staff/imports/${_id}/stop`)).statusCode).toBe(409)
})

test('another company has none of it', async () => {
  const { bring } = await importingCompany(server, 'mine')
  const id = await bring(customersFile(1))
  const { headers } = await newStaff(server, 'owner', { tenant: 'theirs' })
  const theirs = { tenant: 'theirs', headers }
  const answers = await Promise.all([
    server.call(`GET /staff/imports/${id}/rows`, { ...theirs, query: { state: 'refused' } }),
    server.call(`POST /staff/imports/${id}/stop`, { ...theirs, payload: {} }),
    server.call(`POST /staff/imports/${id}/undo`, { ...theirs, payload: {} }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect((await server.call('GET /staff/imports', { tenant: 'theirs', headers })).json().data).toEqual([])
})

test('a day is ahead by the company’s clock, and a moment of another clock is the day that it was there', async () => {
  const { look, bring, rowsOf } = await importingCompany(server, 'evening')
  const file = (joined: string) => `Old ID,Name,Email,Joined\nA1,Ana,ana@example.com,${joined}`
  const { id } = await server.tenant('evening')
  await server.services.database.owner.query(`update tenants set time_zone = 'America/Barbados' where id = $1`, [id])
  // Ten in the evening of the 3rd.
  server.clock.set('2026-12-04T02:00:00Z')
  expect((await look(file('2026-12-04'))).dryRun).toMatchObject({ create: 0, refuse: 1 })
  await bring(file('2026-12-04T01:30:00Z'))
  expect((await rowsOf('customers'))[0]?.created_at.toISOString()).toBe('2026-12-03T12:00:00.000Z')
})
