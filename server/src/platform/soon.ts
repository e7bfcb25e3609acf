/** A value, or a promise of it: an answer from memory need not wait for the next turn. */
export type Soon<T> = T | Promise<T>

/** Continues with a value, in the same turn when it is already there. */
export const whenThere = <T, R>(value: Soon<T>, work: (value: T) => Soon<R>): Soon<R> =>
  value instanceof Promise ? value.then(work) : work(value)
