import { once } from 'node:events'
import { expect, test } from 'vitest'
import { liveConnections, MOST_CONNECTIONS } from './live-connections.ts'

test('news reaches every window of the customer and nobody else', () => {
  const live = liveConnections()
  const [one, two, other] = [live.open('ana'), live.open('ana'), live.open('luis')]
  live.tell('ana', 'news')
  expect([one.read()?.toString(), two.read()?.toString(), other.read()]).toEqual(['news', 'news', null])
})

test('refuses one window too many until another closes', async () => {
  const live = liveConnections()
  const streams = Array.from({ length: MOST_CONNECTIONS }, () => live.open('ana'))
  expect(() => live.open('ana')).toThrow('already open in several windows')
  expect(() => live.open('luis')).not.toThrow()
  const closed = once(streams[0]!, 'close')
  streams[0]!.destroy()
  await closed
  expect(() => live.open('ana')).not.toThrow()
})

test('disconnects a reader who stopped reading, instead of filling memory', () => {
  const live = liveConnections()
  const stream = live.open('ana')
  for (let i = 0; i < 2_000 && !stream.destroyed; i++) live.tell('ana', 'event: notifications\ndata:\n\n')
  expect(stream.destroyed).toBe(true)
})

test('after the end no window opens another', async () => {
  const live = liveConnections()
  const stream = live.open('ana')
  live.endAll()
  expect(stream.writableEnded).toBe(true)
  expect(() => live.open('ana')).toThrow('We are restarting.')
})
