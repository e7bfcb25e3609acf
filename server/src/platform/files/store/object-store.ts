/** One object of a list. */
export interface ListedObject {
  readonly key: string
  readonly modifiedAt: Date
}

/** Bytes under keys, as a disk or a bucket keeps them; what it cannot do it throws in words of its own. */
export interface BareStore {
  /** All of it, or nothing: nobody reads half an object, not even after a power cut. Gives up when `signal` aborts. */
  put(key: string, bytes: Uint8Array, type: string, signal: AbortSignal): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string, signal: AbortSignal): Promise<Buffer | undefined>
  remove(key: string, signal: AbortSignal): Promise<void>
  /** Keys and ages below a prefix, page by page. */
  list(prefix: string): AsyncGenerator<ListedObject>
  /** Removes what writing that never ended has left since before then. */
  tidy(before: Date): Promise<void>
}

/**
 * The store as everybody asks it: every answer comes in bounded time, whatever goes wrong is an {@link Away}, and inside of a
 * transaction it answers nobody, since a store that hangs would take a connection with it.
 */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /**
   * Undefined when there is no such object; also when it is empty or has not the `length` (in bytes) that it was stored with: such
   * a one is logged and never served.
   */
  get(key: string, length?: number): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncGenerator<ListedObject>
  tidy(before: Date): Promise<void>
  /** Whether it failed when it was asked last. */
  readonly isAway: boolean
}
