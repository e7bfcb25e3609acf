import { expect, test } from 'vitest'
import { refuse } from './http/answer/refusal.ts'
import { eachAlone } from './each-alone.ts'
import { Patience, patiently } from './patiently.ts'

const packages = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))

const logOf = () => {
  const lines: unknown[] = []
  return { lines, log: { error: (line: unknown) => lines.push(line) } as never }
}

test('a refusal or fault of one item stops none of the others, and a fault reveals no details', async () => {
  const { lines, log } = logOf()
  const outcome = await eachAlone(log, packages, async ({ _id }) => {
    if (_id === 'b') throw refuse.conflict('b is on its way.')
    if (_id === 'c') throw Object.assign(new Error('select secret from table'), { code: '23514' })
  })
  expect(outcome).toEqual({
    moved: ['a', 'd'],
    refused: [
      { _id: 'b', message: 'b is on its way.' },
      { _id: 'c', message: 'Something went wrong on our side. Please try again.' },
    ],
  })
  expect(lines).toMatchObject([{ packageId: 'c' }])
})

const message = 'We are busy at the moment. Please try again shortly.'
const away = Object.assign(new Error('shutting down'), { code: '57P01' })

test('while the database is away it is said of all at once', async () => {
  await expect(eachAlone(logOf().log, packages, () => Promise.reject(away))).rejects.toBe(away)
})

test('where the database goes away on the way, what was done is told, and the rest is not tried', async () => {
  const tried: string[] = []
  const outcome = await eachAlone(logOf().log, packages, async ({ _id }) => {
    tried.push(_id)
    if (_id === 'c') throw away
  })
  expect(outcome).toEqual({
    moved: ['a', 'b'],
    refused: [
      { _id: 'c', message },
      { _id: 'd', message },
    ],
  })
  expect(tried).toEqual(['a', 'b', 'c'])
})

test('where the database is too slow for all, the rest is not tried, and the answer can still be read', async () => {
  let time = 0
  const patience = new Patience({ forMs: 1_500, now: () => time })
  const answer = await patience.run(async () => {
    const outcome = await eachAlone(logOf().log, packages, () => patiently(async () => void (time += 300)))
    return { ...outcome, read: await patiently(async () => 'the flight') }
  })
  expect(answer).toEqual({
    moved: ['a', 'b'],
    refused: [
      { _id: 'c', message },
      { _id: 'd', message },
    ],
    read: 'the flight',
  })
})
