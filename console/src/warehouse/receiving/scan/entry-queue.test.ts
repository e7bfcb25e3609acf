import { expect, test } from 'vitest'
import { entryQueue, type Outcome } from './entry-queue.ts'

const soon = () => new Promise((done) => setTimeout(done, 0))
const settled = async (): Promise<void> => {
  for (let round = 0; round < 40; round += 1) await soon()
}

const watched = (outcomeOf: (entry: string) => Outcome = () => 'done', open = true) => {
  const taken: string[] = []
  let waiting = 0
  const queue = entryQueue(
    async (entry) => {
      await soon()
      taken.push(entry)
      return outcomeOf(entry)
    },
    (count) => {
      waiting = count
    },
  )
  if (open) queue.open()
  return { queue, taken, waiting: () => waiting, settled }
}

test('takes everything in its order, however fast it comes', async () => {
  const { queue, taken, settled } = watched()
  const entries = Array.from({ length: 30 }, (_, index) => `${index}`)
  for (const entry of entries) queue.submit(entry, false)
  await settled()
  expect(taken).toEqual(entries)
})

test('what comes behind one that a person must look at waits; their decision goes first', async () => {
  let decided = false
  const { queue, taken, waiting, settled } = watched((entry) => {
    if (entry === 'decision') decided = true
    return entry === 'unclear' && !decided ? 'held' : 'done'
  })
  for (const entry of ['unclear', 'second', 'third']) queue.submit(entry, false)
  await settled()
  expect([taken, waiting()]).toEqual([['unclear'], 2])
  queue.submit('fourth', false)
  await settled()
  expect([taken, waiting()]).toEqual([['unclear'], 3])
  queue.submit('decision', true)
  await settled()
  expect([taken, waiting()]).toEqual([['unclear', 'decision', 'second', 'third', 'fourth'], 0])
})

test('an entry that could not be done comes again', async () => {
  let works = false
  const { queue, taken, waiting, settled } = watched((entry) => (entry === 'scan' && !works ? 'again' : 'done'))
  queue.submit('scan', false)
  await settled()
  expect([taken, waiting()]).toEqual([['scan'], 1])
  works = true
  queue.resume()
  await settled()
  expect([taken, waiting()]).toEqual([['scan', 'scan'], 0])
  queue.clear()
  expect(waiting()).toBe(0)
})

test('before the queue is open everything waits, and can be forgotten; then it is taken in its order', async () => {
  const { queue, taken, waiting, settled } = watched(undefined, false)
  for (const entry of ['first', 'second']) queue.submit(entry, false)
  await settled()
  expect([taken, waiting()]).toEqual([[], 2])
  queue.clear()
  expect(waiting()).toBe(0)
  for (const entry of ['third', 'fourth']) queue.submit(entry, true)
  queue.open()
  expect(waiting()).toBe(0)
  await settled()
  expect([taken, waiting()]).toEqual([['third', 'fourth'], 0])
})
