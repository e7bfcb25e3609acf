/** Things in an order, to be gone through as often as one likes, one at a time: an array, or what makes them again each time. */
export interface Many<Each> extends Iterable<Each> {
  readonly length: number
}

/** So many things, which `each` makes again each time that somebody goes through them. */
export const madeAgain = <Each>(length: number, each: () => Iterator<Each>): Many<Each> => ({ length, [Symbol.iterator]: each })

/** Those of which `isOne` says so, by their place from 0; `length`: how many they are. */
export const someOf = <Each>(all: Iterable<Each>, length: number, isOne: (each: Each, place: number) => boolean): Many<Each> =>
  madeAgain(length, function* () {
    let place = 0
    for (const each of all) {
      if (isOne(each, place)) yield each
      place += 1
    }
  })

/** Each as `made` makes it. Nothing is kept of them. */
export const eachAs = <Each, Other>(all: Many<Each>, made: (each: Each) => Other): Many<Other> =>
  madeAgain(all.length, function* () {
    for (const each of all) yield made(each)
  })

/** So many at a time, the last time what is left. */
export function* atATime<Each>(all: Iterable<Each>, most: number): Generator<Each[]> {
  let some: Each[] = []
  for (const each of all) {
    some.push(each)
    if (some.length < most) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
