import { describe, expect, it } from 'vitest'
import { Away } from './away.ts'
import { LastKnown } from './last-known.ts'

const source = () => {
  const asked: PromiseWithResolvers<string>[] = []
  const find = (): Promise<string> => {
    const lookup = Promise.withResolvers<string>()
    asked.push(lookup)
    return lookup.promise
  }
  return { asked, find, last: () => asked.at(-1) as PromiseWithResolvers<string> }
}
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
const never = 2 ** 30

const forgotten = async (options: { patience?: number } = {}) => {
  let [now, renewed] = [0, 0]
  const known = new LastKnown<string>({ patience: never, now: () => now, onRenewed: () => (renewed += 1), ...options })
  const { asked, find, last } = source()
  const first = known.read('a', find)
  last().resolve('first')
  await first
  known.forget()
  return {
    known,
    asked,
    find,
    last,
    later: (ms: number) => (now += ms),
    renewed: () => renewed,
  }
}

describe('what is last known', () => {
  it('is looked up once, and there at once from then on', async () => {
    const known = new LastKnown<string>()
    const { asked, find, last } = source()
    const both = [known.read('a', find), known.read('a', find)]
    last().resolve('x')
    expect([await both[0], await both[1]]).toEqual([
      { value: 'x', isOld: false },
      { value: 'x', isOld: false },
    ])
    expect(known.read('a', find)).toEqual({ value: 'x', isOld: false })
    expect(asked).toHaveLength(1)
  })

  it('is looked up again once forgotten, and the new answer is awaited', async () => {
    const { known, find, last, renewed } = await forgotten()
    const again = known.read('a', find)
    last().resolve('second')
    expect(await again).toEqual({ value: 'second', isOld: false })
    expect(renewed()).toBe(0)
  })

  it('is shown old where its source is away, and looked up again a while later', async () => {
    const { known, asked, find, last, later, renewed } = await forgotten()
    const away = known.read('a', find)
    last().reject(new Away('The database is away.'))
    expect(await away).toEqual({ value: 'first', isOld: true })
    expect(known.read('a', find)).toEqual({ value: 'first', isOld: true })
    expect(asked).toHaveLength(2)
    later(1_000)
    expect(known.read('a', find)).toEqual({ value: 'first', isOld: true })
    expect(asked).toHaveLength(3)
    last().resolve('second')
    await turn()
    expect(known.read('a', find)).toEqual({ value: 'second', isOld: false })
    expect(renewed()).toBe(1)
  })

  it('is shown old where its source takes long; the others then need not wait either', async () => {
    const { known, asked, find, last } = await forgotten({ patience: 1 })
    const b = known.read('b', find)
    last().resolve('b')
    await b
    known.forget()
    expect(await known.read('a', find)).toEqual({ value: 'first', isOld: true })
    expect(known.read('b', find)).toEqual({ value: 'b', isOld: true })
    expect(asked).toHaveLength(4)
    asked[2]?.resolve('new a')
    asked[3]?.resolve('new b')
    await turn()
    expect([known.read('a', find), known.read('b', find)]).toEqual([
      { value: 'new a', isOld: false },
      { value: 'new b', isOld: false },
    ])
  })

  it('is not there where it never was, nor where the lookup itself is wrong', async () => {
    const { known, find, last } = await forgotten()
    const unknown = known.read('b', find)
    last().reject(new Away('The database is away.'))
    await expect(unknown).rejects.toThrow('away')
    const wrong = known.read('a', find)
    last().reject(new Error('No such column.'))
    await expect(wrong).rejects.toThrow('No such column.')
  })

  it('is not what was looked up before it was forgotten, however late that comes', async () => {
    const { known, asked, find, last } = await forgotten()
    const early = known.read('a', find)
    known.forget()
    const now = known.read('a', find)
    last().resolve('second')
    asked[1]?.resolve('too early')
    await early
    expect(await now).toEqual({ value: 'second', isOld: false })
    expect(known.read('a', find)).toEqual({ value: 'second', isOld: false })
  })

  it('is old however often it was forgotten, until nothing is to be left', async () => {
    const { known, find, last } = await forgotten()
    known.forget()
    known.forget()
    const away = known.read('a', find)
    last().reject(new Away('The database is away.'))
    expect(await away).toEqual({ value: 'first', isOld: true })
    known.forgetAll()
    const gone = known.read('a', find)
    last().reject(new Away('The database is away.'))
    await expect(gone).rejects.toThrow('away')
  })
})
