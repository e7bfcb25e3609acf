import { expect, test } from 'vitest'
import { customersFile, importingCompany } from '../../testing/test-import.ts'
import { newCustomer } from '../../testing/product/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'
import { closingTables } from '../own-data/own-tables.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name).toSorted()

test('undone, killed half-way and run again, the customers are row for row as before', async () => {
  const { bring, undo, send, imported, rowsOf } = await importingCompany(server, 'undone')
  await newCustomer(server, 'here@example.com', { tenant: 'undone' })
  const before = [await rowsOf('customers'), await rowsOf('customer_words')]
  const id = await bring(customersFile(250))
  expect(await rowsOf('customers')).toHaveLength(251)

  const asked = await send('POST', `/staff/imports/${id}/undo`)
  expect([asked.statusCode, asked.json().message]).toEqual([202, 'customers.csv is being undone. You can close this window.'])
  await expect(undo(id, 1)).rejects.toThrow('killed')
  await Promise.all([undo(id), undo(id)])
  expect(await imported(id)).toMatchObject({ state: 'undone', created: 250, undone: 250, touched: 0 })
  expect([await rowsOf('customers'), await rowsOf('customer_words')]).toEqual(before)
  expect((await send('POST', `/staff/imports/${id}/undo`)).statusCode).toBe(409)
  // Nothing of a person stays with the lines that were undone.
  expect(JSON.stringify(await rowsOf('import_rows'))).not.toMatch(/Person|example|A1/)
  // The same file can be brought again.
  expect(await imported(await bring(customersFile(250)))).toMatchObject({ created: 250 })
})

test('whom somebody has worked with stays, and is listed with how that shows', async () => {
  const { bring, undo, send, get, imported, rowsOf } = await importingCompany(server, 'touched')
  const id = await bring(customersFile(4))
  const customers = await rowsOf('customers')
  const idOf = (name: string): string => customers.find((customer) => customer.name === name)?.id
  await send('POST', `/staff/customers/${idOf('Person 1')}/notes`, { text: 'Comes on Fridays.' })
  const edited = { name: 'Person Two', telephone: '2465550001', homeAddress: 'Bridgetown', email: 'p2@example.com', version: 1 }
  expect((await send('PUT', `/staff/customers/${idOf('Person 2')}`, edited)).statusCode).toBe(200)
  await server.services.database.inTenant((await server.tenant('touched')).id, async (tx) => {
    await tx
      .insertInto('customer_devices')
      .values({ customer_id: idOf('Person 3'), device_hash: Buffer.alloc(32), first_seen_at: tx.now(), last_seen_at: tx.now() })
      .execute()
  })

  await send('POST', `/staff/imports/${id}/undo`)
  await undo(id)
  expect(await imported(id)).toMatchObject({ state: 'undone', undone: 1, touched: 3 })
  expect(namesOf(await rowsOf('customers'))).toEqual(['Person 1', 'Person 3', 'Person Two'])
  const { data } = (await get(`/staff/imports/${id}/rows`, { state: 'touched' })).json()
  expect(data.map(({ row, name, why }: { row: number; name: string; why: string }) => [row, name, why])).toEqual([
    [2, 'Person 1', 'There is a note about them.'],
    [3, 'Person Two', 'Their profile was changed.'],
    [4, 'Person 3', 'Somebody has worked with them.'],
  ])
})

test('a changed customer is as before, unless the profile was changed again', async () => {
  const { bring, undo, send, imported, rowsOf } = await importingCompany(server, 'changed')
  await bring('Name,Email,Phone,Birthdate\nAna,ana@example.com,2465550001,1984-02-13\nBen,ben@example.com,2465550002,')
  const id = await bring(
    'Name,Email,Phone,Birthdate\nAna Best,ana@example.com,2465559999,1985-02-13\nBen Best,ben@example.com,2465559998,',
  )
  const ben = (await rowsOf('customers')).find(({ name }) => name === 'Ben Best')
  const edited = {
    name: 'Benjamin',
    telephone: '2465559998',
    homeAddress: 'Oistins',
    email: 'ben@example.com',
    version: ben?.version,
  }
  expect((await send('PUT', `/staff/customers/${ben?.id}`, edited)).statusCode).toBe(200)
  await send('POST', `/staff/imports/${id}/undo`)
  await undo(id)
  expect(await imported(id)).toMatchObject({ changed: 2, undone: 1, touched: 1 })
  expect(namesOf(await rowsOf('customers'))).toEqual(['Ana', 'Benjamin'])
  const ana = (await rowsOf('customers')).find(({ name }) => name === 'Ana')
  expect(ana?.telephone).toBe('2465550001')
})

test('every table with rows of its own about a customer shows that somebody has worked with them', () => {
  const direct = closingTables.flatMap(({ name, rows }) => (rows && rows.above === undefined ? [name] : []))
  expect(direct).toEqual(expect.arrayContaining(['customer_sessions', 'packages', 'bills', 'audit_log', 'ledger_accounts']))
})
