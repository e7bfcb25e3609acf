import type { Failure } from '@parcelport/contract/call.ts'

/** A call that the server refused or that never reached it. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  /** What is wrong with which field, in the server's words. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, message: string, errors: Failure['errors'] = []) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = Object.fromEntries(errors.map(({ field, message: problem }) => [field, problem]))
  }
}

/** "The server's message if present, otherwise a default" (SPEC.md §8), for whatever was thrown. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback
