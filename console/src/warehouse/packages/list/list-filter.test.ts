import { expect, test } from 'vitest'
import { askedOf, filterOf, searchOfFilter } from './list-filter.ts'

test('an address holds the list’s filters, and ignores values that cannot be chosen', () => {
  const search = new URLSearchParams(
    'status=Received&age=3-7&battery=loose&shelf=B-07&box=1042&missing=true&surplus=true&unpriced=true&still=true&search=ana&x=1',
  )
  const filter = filterOf(search)
  expect(filter).toEqual({
    status: 'Received',
    age: '3-7',
    battery: 'loose',
    shelf: 'B-07',
    box: 1042,
    missing: true,
    surplus: true,
    unpriced: true,
    still: true,
    search: 'ana',
  })
  expect(filterOf(searchOfFilter(filter))).toEqual(filter)
  expect(askedOf(filter)).toMatchObject({ boxNumber: 1042, search: 'ana' })
  expect(filterOf(new URLSearchParams('status=Lost&age=9&battery=big&box=-1&missing=1&unpriced=1&still=1'))).toEqual({})
  expect(filterOf(new URLSearchParams('box=99999999999'))).toEqual({})
})
