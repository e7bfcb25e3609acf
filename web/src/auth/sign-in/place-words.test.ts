import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

test.each([
  ['/dashboard/payment/7d?number=2026-000025', 'bill 2026-000025'],
  ['/dashboard/payment/7d', 'your bill'],
  ['/dashboard/payment/7d?number=Call+us+at+555', 'your bill'],
  ['/dashboard/packages?package=7d', 'your package'],
  ['/dashboard/packages?page=2', 'your packages'],
  ['/dashboard/packages/requests/', 'your requests'],
  ['/dashboard', undefined],
])('a guest at %s signs in to see %s', (address, words) => expect(placeWords(address)).toBe(words))
