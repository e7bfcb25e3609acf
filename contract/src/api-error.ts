import type { Failure } from './call.ts'

/** A call that the server refused (`status`), or that never reached it (0). `fields` says what is wrong with which field. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, message: string, errors: Failure['errors'] = []) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = Object.fromEntries(errors.map(({ field, message: problem }) => [field, problem]))
  }
}
