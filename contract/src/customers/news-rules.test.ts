import { expect, test } from 'vitest'
import { newsGoes, newsKinds } from './news-rules.ts'

const going = (channel: 'email' | 'push', chosen?: boolean) => newsKinds.filter((kind) => newsGoes(kind, channel, chosen))

test('emails about the account, bills and what a package needs are always sent', () => {
  expect(going('email', false)).toEqual(['action', 'bills', 'account'])
  expect(going('email', true)).toEqual(newsKinds)
})

test('every push message can be turned off', () => {
  expect(going('push', false)).toEqual([])
  expect(going('push', true)).toEqual(newsKinds)
})

test('who never chose hears everything, but announcements by email alone', () => {
  expect(going('email')).toEqual(newsKinds)
  expect(going('push')).toEqual(newsKinds.filter((kind) => kind !== 'announcement'))
})
