import { expect, it } from 'vitest'
import { aPackage } from '../../testing/a-package.ts'
import { whereToCollect } from './where-to-collect.ts'

const at = (collectAt?: string) => aPackage({ status: 'Ready for pickup', ...(collectAt !== undefined && { collectAt }) })

it.each([
  [[at('Warrens'), at('Locker 7, Oistins'), at('Warrens'), aPackage()], '2 at Warrens, 1 at Locker 7, Oistins'],
  [[at('Warrens')], '1 at Warrens'],
  [[at('Warrens'), at('Holetown'), at('Oistins')], 'At 3 places'],
  [[at('Warrens'), at()], 'Waiting for you to collect'],
  [[], 'Waiting for you to collect'],
])('says where %o wait: %s', (packages, words) => {
  expect(whereToCollect(packages)).toBe(words)
})
