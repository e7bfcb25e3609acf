/** A value that may be there already: what answers from memory need not wait for the next turn. */
export type Soon<T> = T | Promise<T>

/** Goes on with a value, in this very turn where it is there. */
export const whenThere = <T, R>(value: Soon<T>, work: (value: T) => Soon<R>): Soon<R> =>
  value instanceof Promise ? value.then(work) : work(value)
