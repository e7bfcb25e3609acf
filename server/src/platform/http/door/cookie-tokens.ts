import type { FastifyRequest } from 'fastify'

/** Tokens that one cookie holds at most: as many accounts, or requests for a code, as one browser remembers. */
const MOST_TOKENS = 5
/** Divides the tokens of a cookie; it is in no token. */
const DIVIDER = '.'

/** The tokens in a request's cookie that have the form of ours, newest first, {@link MOST_TOKENS} at most. */
export const tokensIn = (request: FastifyRequest, cookie: string, form: RegExp): string[] =>
  (request.cookies[cookie] ?? '').split(DIVIDER, MOST_TOKENS).filter((token) => form.test(token))

/** The value of a cookie that holds a new token before those of the browser; the oldest goes when there are too many. */
export const withToken = (token: string, others: readonly string[]): string =>
  [token, ...others].slice(0, MOST_TOKENS).join(DIVIDER)
