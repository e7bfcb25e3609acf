import { expect, test } from 'vitest'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { inTenant } = server.services.database
const rosa = await newStaff(server)

const named = async (name: string, boxNumber?: number): Promise<void> => {
  const { id } = await packageOwner(server)
  await inTenant(tenantId, (tx) =>
    tx
      .updateTable('customers')
      .set({ name, ...(boxNumber !== undefined && { box_number: boxNumber }) })
      .where('id', '=', id)
      .execute(),
  )
}

const found = async (search: string): Promise<string[]> => {
  const answer = await server.call('GET /staff/customers', { headers: rosa.headers, query: { search, limit: '100' } })
  expect(answer.statusCode, search).toBe(200)
  return answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name)
}

const accounts = [
  'Shanelle O’Brien',
  'Ian McDonald',
  'Kemar Mc Kenzie',
  'Rosalind D’Andrade-Clarke',
  'Yolanda De La Cruz',
  'Núria Peña Ibáñez',
  'Jürgen Großmann',
  'Greta Mueller',
  'Søren Østergård',
  'Lech Wałęsa',
  'Novak Đoković',
  'Işıl Yıldız',
  'Þóra Ægisdóttir',
  'محمد علي',
  'أحمد سالم',
  '李明',
  'Orville St. John',
  'Desmond Haynes',
]
for (const name of accounts) await named(name)
await named('Marguerite Alleyne', 71_188)
await named('Philip Gittens', 71_189)

test.each([
  ['SHANELLE O BRIEN', 'Shanelle O’Brien'],
  ['Obrien Shanelle', 'Shanelle O’Brien'],
  ["O'BRIEN, SHANELLE", 'Shanelle O’Brien'],
  ['Ian Mc Donald', 'Ian McDonald'],
  ['MCDONALD IAN', 'Ian McDonald'],
  ['Kemar McKenzie', 'Kemar Mc Kenzie'],
  ['Rosalind D Andrade Clarke', 'Rosalind D’Andrade-Clarke'],
  ['ROSALIND DANDRADE-CLARKE', 'Rosalind D’Andrade-Clarke'],
  ['R. Andrade-Clarke D’Andrade', undefined],
  ['Yolanda Delacruz', 'Yolanda De La Cruz'],
  ['YOLANDA DE LACRUZ', 'Yolanda De La Cruz'],
  ['NURIA PENA', 'Núria Peña Ibáñez'],
  ['Juergen Grossmann', 'Jürgen Großmann'],
  ['JURGEN GROSSMANN', 'Jürgen Großmann'],
  ['Jürgen Großmann', 'Jürgen Großmann'],
  ['Greta Müller', 'Greta Mueller'],
  ['Soren Ostergard', 'Søren Østergård'],
  ['SOEREN OESTERGAARD', 'Søren Østergård'],
  ['Lech Walesa', 'Lech Wałęsa'],
  ['NOVAK DOKOVIC', 'Novak Đoković'],
  ['IŞIL YILDIZ', 'Işıl Yıldız'],
  ['ISIL YILDIZ', 'Işıl Yıldız'],
  ['Thora Aegisdottir', 'Þóra Ægisdóttir'],
  ['\u200Fمحمد\u200E علي\u202C', 'محمد علي'],
  ['م\u064Fح\u064Eم\u0651د ع\u064Eل\u0650ي', 'محمد علي'],
  ['مح\u0640مد علي', 'محمد علي'],
  ['احمد سالم', 'أحمد سالم'],
  ['明 李', undefined],
  ['李\u200D明', '李明'],
  // Its sounds are not known: a person asks for the box number, or the parcel goes to the unknown bin.
  ['Li Ming', undefined],
  ['Orville StJohn', 'Orville St. John'],
  ['Mr. Desmond Haynes Jr.', 'Desmond Haynes'],
  ['Haynes, D.', 'Desmond Haynes'],
  ['Desmond Haynes c/o Parcels Miami', 'Desmond Haynes'],
  ['PARCELS MIAMI C/O DESMOND HAYNES', 'Desmond Haynes'],
  ['Island Traders Ltd Attn: Desmond Haynes', 'Desmond Haynes'],
  ['Island Traders Ltd, Desmond Haynes', 'Desmond Haynes'],
  ['Desmond\u00A0Haynes\u200B', 'Desmond Haynes'],
])('the label’s %j finds %j alone', async (line, name) => {
  expect(await found(line)).toEqual(name === undefined ? [] : [name])
})

test.each([
  'MARGUERITE POS-71188',
  'Alleyne POS 71188',
  'Marguerite Alleyne, P0S-71188',
  'POS71188/FF',
  'POS71188/FF Marguerite',
  'Marguerite/POS-71188',
  'Alleyne #71188',
  'Alleyne # 71188',
  'Marguerite Alleyne 71188',
  'Marguerite Alleyne Suite 71188',
  'MARGUERITE ALLEYNE STE. 71188',
  'Marguerite POS-٧١١٨٨',
  'Marguerite ＰＯＳ－７１１８８',
  'POS - 71188 Marguerite Alleyne',
])('%j is the box of one customer', async (line) => {
  expect(await found(line)).toEqual(['Marguerite Alleyne'])
})

test('a name and a box number that contradict each other find both', async () => {
  expect((await found('Desmond Haynes POS-71188')).toSorted()).toEqual(['Desmond Haynes', 'Marguerite Alleyne'])
  expect(await found('Nobody Known POS-71188')).toEqual(['Marguerite Alleyne'])
  // A bare number may be a street's: alone it means nobody.
  expect(await found('Nobody Known 71188')).toEqual([])
  expect(await found('Desmond Haynes 71188')).toEqual(['Desmond Haynes'])
})

test('of two customers with one name both are found, and a box number decides', async () => {
  await named('Marguerite Alleyne', 71_190)
  expect(await found('ALLEYNE MARGUERITE')).toEqual(['Marguerite Alleyne', 'Marguerite Alleyne'])
  const answer = await server.call('GET /staff/customers', {
    headers: rosa.headers,
    query: { search: 'Marguerite Alleyne POS-71190' },
  })
  expect(answer.json<{ data: { boxNumber: number }[] }>().data.map(({ boxNumber }) => boxNumber)).toEqual([71_190])
})

test('the search of the whole console reads a label in the same way', async () => {
  const answer = await server.call('GET /staff/search', { headers: rosa.headers, query: { text: 'GITTENS POS-71189' } })
  expect(answer.json<{ data: { title: string }[] }>().data.map(({ title }) => title)).toEqual(['Philip Gittens'])
})
