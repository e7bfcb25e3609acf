export interface ListedObject {
  readonly key: string
  readonly modifiedAt: Date
}

/** Bytes under keys, on a disk or in a bucket; it throws its own errors. */
export interface BareStore {
  /** Writes all of it or nothing: nobody reads half an object, not even after a power cut. Gives up when `signal` aborts. */
  put(key: string, bytes: Uint8Array, type: string, signal: AbortSignal): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string, signal: AbortSignal): Promise<Buffer | undefined>
  remove(key: string, signal: AbortSignal): Promise<void>
  list(prefix: string): AsyncGenerator<ListedObject>
  tidy(before: Date): Promise<void>
}

/**
 * The store that features use: every call ends in bounded time, every failure is an {@link Away}, and calls inside a
 * transaction throw, because a store that hangs would hold the connection.
 */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /**
   * Undefined when there is no such object, when it is empty, or when its `length` (in bytes) differs from the one it was
   * stored with: the latter two are logged and never served.
   */
  get(key: string, length?: number): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncGenerator<ListedObject>
  tidy(before: Date): Promise<void>
  readonly isAway: boolean
}
