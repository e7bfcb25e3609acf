import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { screens } from './frame/screens.ts'

const written: readonly (readonly [string, unknown])[] = Object.entries(paths)

/** Each address as a link has it; what it is made of is unlike any word of an address. */
const addresses = written.map(([name, path]) => {
  const address = typeof path === 'function' ? (path as (...of: unknown[]) => string)('7f3a', '7f3a') : String(path)
  return [name, address] as const
})

test.each(addresses.filter(([name]) => name !== 'front'))('a screen stands at the address of %s: %s', (_name, address) => {
  const { pathname } = new URL(address, 'https://example.com')
  expect(screens.filter(({ path }) => matchPath(`/${path}`, pathname))).not.toEqual([])
})

test('what narrows a list is written as an address has to have it', () => {
  expect(paths.packagesBy({ box: 1042, status: 'Ready for pickup' })).toBe('/packages?box=1042&status=Ready+for+pickup')
  expect(paths.unknownBy({ search: 'U&1' })).toBe('/unknown?search=U%261')
})
