/**
 * The part of a body that a Range header asks for, both ends included; undefined for all of it (no header, several ranges, or
 * an unreadable one: RFC 9110 lets a server answer those with the whole).
 */
export const rangeOf = (
  header: string | undefined,
  length: number,
): { from: number; to: number } | 'unsatisfiable' | undefined => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, first = '', last = ''] = found ?? []
  if (!found || (first === '' && last === '')) return undefined
  if (first === '') {
    const count = Math.min(Number(last), length)
    return count === 0 ? 'unsatisfiable' : { from: length - count, to: length - 1 }
  }
  const [from, to] = [Number(first), last === '' ? length - 1 : Math.min(Number(last), length - 1)]
  if (from >= length) return 'unsatisfiable'
  return from > to ? undefined : { from, to }
}
