import { expect, test } from 'vitest'
import { atATime, eachAs, someOf } from './many.ts'
import { pack, Packed } from './packed.ts'

const things = Array.from({ length: 1_234 }, (_, at) => ({
  at,
  text: `“${at}” \uD800 \u{1F4E6}\n`,
  none: null,
  weight: { lb: '2.50' },
}))

test('what is packed comes out as it was, as often as somebody looks, here and in another thread', () => {
  const packed = pack(things.values())
  expect(packed.length).toBe(1_234)
  expect([...packed]).toEqual(things)
  const { length, texts } = packed
  // What a thread sends has lost its class.
  const sent = structuredClone({ length, texts })
  expect([...new Packed(sent)]).toEqual(things)
  expect([...packed]).toEqual(things)
  expect(pack(packed)).toBe(packed)
  expect([...pack([])]).toEqual([])
  // Some have a field that others have not.
  const uneven = things.map((thing, at) => (at === 700 ? { ...thing, more: [1] } : thing))
  expect([...pack(uneven)]).toEqual(uneven)
})

test('some of many, and each as another, are made again each time', () => {
  const packed = pack(things)
  const even = someOf(packed, 617, ({ at }, place) => at % 2 === 0 && place === at)
  const texts = eachAs(even, ({ at }) => `${at}`)
  for (const _time of [1, 2]) {
    expect([...texts]).toEqual(things.filter(({ at }) => at % 2 === 0).map(({ at }) => `${at}`))
    expect(texts.length).toBe(617)
  }
  expect([...atATime(things, 500)].map(({ length }) => length)).toEqual([500, 500, 234])
  expect([...atATime(things.slice(0, 1_000), 500)].map(({ length }) => length)).toEqual([500, 500])
  expect([...atATime([], 500)]).toEqual([])
})
