import { ApiError } from '@parcelport/contract/api-error.ts'

export { ApiError }

/** The message to show for any error: "the server's message if present, otherwise a default" (specification.md §8). */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback
