import { ApiError } from '@parcelport/contract/api-error.ts'

const UNREACHABLE = 'The server cannot be reached. Nothing was lost: please try again.'
const FAILED = 'That did not work. Please try again.'

/** What a person reads of whatever was thrown: the server's sentence, else a default. */
export const failureMessage = (error: unknown, fallback: string = FAILED): string => {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return UNREACHABLE
  return error.message === '' ? fallback : error.message
}
