import { permissions, permissionsOf, staffRoles } from '@parcelport/contract/company/staff-permissions.ts'
import { expect, test } from 'vitest'
import { neededToo } from './needed-too.ts'

test('what is done on the screens of another permission needs that one too, named once', () => {
  expect(neededToo(['packages.receive', 'packages.move', 'books.close'])).toEqual(['packages.read', 'books.read'])
  expect(neededToo(['tills.manage'])).toEqual(['payments.take'])
})

test('seeing needs nothing else, and no built-in role lacks anything', () => {
  const seeing = permissions.filter((permission) => permission.endsWith('.read'))
  expect(seeing.flatMap((permission) => neededToo([permission]))).toEqual([])
  for (const role of staffRoles) expect(neededToo(permissionsOf[role])).toEqual([])
})
