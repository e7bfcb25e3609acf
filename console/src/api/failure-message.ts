import { ApiError } from '@parcelport/contract/api-error.ts'

const UNREACHABLE = 'The server cannot be reached. Nothing was lost: please try again.'
const FAILED = 'That did not work. Please try again.'

/** Returns the message to show for an error: the server's sentence, else `fallback`. */
export const failureMessage = (error: unknown, fallback: string = FAILED): string => {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return UNREACHABLE
  return error.message === '' ? fallback : error.message
}
