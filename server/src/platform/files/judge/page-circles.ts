/** Whether lists of kids lead back to where they began: readers would walk such pages for ever. `kids` by the object's number. */
export const goesInCircles = (kids: ReadonlyMap<number, readonly number[]>): boolean => {
  const state = new Map<number, 'above' | 'done'>()
  for (const root of kids.keys()) {
    if (state.has(root)) continue
    state.set(root, 'above')
    const way: { readonly at: number; next: number }[] = [{ at: root, next: 0 }]
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const kid = kids.get(here.at)?.[here.next]
      here.next += 1
      if (kid === undefined) {
        state.set(here.at, 'done')
        way.pop()
      } else if (state.get(kid) === 'above') return true
      else if (kids.has(kid) && !state.has(kid)) {
        state.set(kid, 'above')
        way.push({ at: kid, next: 0 })
      }
    }
  }
  return false
}
