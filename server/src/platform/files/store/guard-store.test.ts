import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { Away } from '../../away.ts'
import { guardStore } from './guard-store.ts'
import type { BareStore, ObjectStore } from './object-store.ts'
import { reEncode } from '../re-encode.ts'

const hello = Buffer.from('hello')
const hang = () => new Promise<never>(() => undefined)

const storeOf = (bare: Partial<BareStore>, more: { now?: () => number; patienceScale?: number } = {}) => {
  const lines: string[] = []
  const note = (...line: unknown[]) => void lines.push(String(line.at(-1)))
  const log = { warn: note, error: note }
  const whole: BareStore = {
    put: async () => undefined,
    get: async () => hello,
    remove: async () => undefined,
    list: async function* () {
      yield { key: 'one/a', modifiedAt: new Date(0) }
    },
    tidy: async () => undefined,
    ...bare,
  }
  return { store: guardStore(whole, { log, writers: 2, patienceScale: 0.015, ...more }), lines }
}

const questions: Readonly<Record<keyof Omit<ObjectStore, 'isAway'>, (store: ObjectStore) => Promise<unknown>>> = {
  put: (store) => store.put('one/a', hello, 'text/plain'),
  get: (store) => store.get('one/a'),
  remove: (store) => store.remove('one/a'),
  list: (store) => Array.fromAsync(store.list('one/')),
  tidy: (store) => store.tidy(new Date()),
}

test.each(Object.entries(questions))(
  '%s is not asked while a transaction is open, and is again behind it',
  async (_name, ask) => {
    const database = await testDatabase()
    const { store } = storeOf({})
    const tenantId = '00000000-0000-4000-8000-000000000000'
    await expect(database.inTenant(tenantId, async () => ask(store))).rejects.toThrow('A transaction is open')
    let after: Promise<unknown> | undefined
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    await database.inTenant(tenantId, async () => {
      after = ended.then(() => ask(store))
    })
    end()
    await after
  },
)

test('no picture is encoded while a transaction is open', async () => {
  const database = await testDatabase()
  const encoding = database.inTenant('00000000-0000-4000-8000-000000000000', () => reEncode(hello, 'image/png'))
  await expect(encoding).rejects.toThrow('A transaction is open')
})

test.each(Object.entries(questions))('%s that hangs is away in bounded time', async (_name, ask) => {
  const { store } = storeOf({
    put: hang,
    get: hang,
    remove: hang,
    tidy: hang,
    list: () => ({ next: hang, return: hang }) as unknown as AsyncGenerator<never>,
  })
  await expect(ask(store)).rejects.toBeInstanceOf(Away)
  expect(store.isAway).toBe(true)
})

test('what is given up is told so', async () => {
  let given: AbortSignal | undefined
  const { store } = storeOf({
    put: (_key, _bytes, _type, signal) => {
      given = signal
      return hang()
    },
  })
  await expect(store.put('one/a', hello, '')).rejects.toBeInstanceOf(Away)
  expect(given?.aborted).toBe(true)
})

test('a store that keeps silent is left alone for a second; then one tries, and when it answers all may', async () => {
  let [time, asked, isSilent] = [0, 0, true]
  const { store, lines } = storeOf(
    {
      get: () => {
        asked += 1
        return isSilent ? hang() : Promise.resolve(hello)
      },
    },
    { now: () => time },
  )
  const turnedAway = () => expect(store.get('one/a')).rejects.toBeInstanceOf(Away)
  for (let time = 0; time < 10; time += 1) await turnedAway()
  expect(asked).toBe(2)
  expect(lines).toHaveLength(1)
  time = 1_001
  await Promise.all([turnedAway(), turnedAway(), turnedAway()])
  expect(asked).toBe(3)
  isSilent = false
  time = 2_002
  expect(await store.get('one/a')).toEqual(hello)
  expect(await Promise.all([store.get('one/a'), store.get('one/a')])).toEqual([hello, hello])
})

test('who waits in line for a store that hangs waits no longer than who was first', async () => {
  let asked = 0
  const { store } = storeOf({
    put: () => {
      asked += 1
      return hang()
    },
  })
  const puts = await Promise.allSettled(Array.from({ length: 50 }, () => store.put('one/a', hello, '')))
  expect(puts.every(({ status }) => status === 'rejected')).toBe(true)
  expect(asked).toBe(2)
})

test('a list that is left early is left for good', async () => {
  let isLeft = false
  const { store } = storeOf({
    list: async function* () {
      try {
        for (;;) yield { key: 'one/a', modifiedAt: new Date(0) }
      } finally {
        isLeft = true
      }
    },
  })
  for await (const { key } of store.list('one/')) if (key === 'one/a') break
  expect(isLeft).toBe(true)
})

test('a store that fails at once is asked each time, because that costs no waiting', async () => {
  let asked = 0
  const { store } = storeOf({
    get: async () => {
      asked += 1
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    },
  })
  for (let time = 0; time < 10; time += 1) await expect(store.get('one/a')).rejects.toMatchObject({ retryAfterSeconds: 5 })
  expect(asked).toBe(10)
})

test.each([
  ['empty', Buffer.alloc(0), undefined],
  ['shorter', hello.subarray(1), 5],
  ['longer', Buffer.from('hello!'), 5],
])('an object that is %s than it was stored is none, and the log knows', async (_what, found, length) => {
  const { store, lines } = storeOf({ get: async () => found })
  expect(await store.get('one/a', length)).toBeUndefined()
  expect(lines).toEqual(['an object differs in length from its stored row: it is not served'])
})

test.each([
  { patienceScale: 1, milliseconds: 4_000 },
  { patienceScale: 10, milliseconds: 40_000 },
])(
  'a write may take $milliseconds ms where patience is $patienceScale times that of production',
  async ({ patienceScale, milliseconds }) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { store } = storeOf({ put: hang }, { patienceScale })
    let isGivenUp = false
    const put = store.put('one/a', Buffer.alloc(0), '').catch((error: unknown) => {
      isGivenUp = error instanceof Away
    })
    await vi.advanceTimersByTimeAsync(milliseconds - 1)
    expect(isGivenUp).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await put
    expect(isGivenUp).toBe(true)
  },
)
