import type { Failure } from '@parcelport/contract/call.ts'
import { TooInvolved } from '../../aside/aside.ts'
import { Away, isAway } from '../../away.ts'
import { Refusal } from './refusal.ts'

export interface Answer {
  readonly status: number
  readonly body: Failure
  readonly retryAfterSeconds?: number
}

const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  405: 'This address does not accept that kind of request.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'What you sent is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not accepted here.',
  417: 'We cannot meet the Expect header of the request.',
  431: 'The request has too many headers.',
  503: 'We are busy at the moment. Please try again shortly.',
}
const FAULT = 'Something went wrong on our side. Please try again.'

const byCode: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send this as JSON.',
  FST_ERR_VALIDATION: 'The request is not valid.',
  FST_FILES_LIMIT: 'Too many files in one form.',
  FST_FIELDS_LIMIT: 'Too many fields in one form.',
  FST_PARTS_LIMIT: 'Too many parts in one form.',
}

/** Retry-After in seconds, for what is unavailable. */
const BACK_SOON = 5

const answer = (status: number, message: string): Answer => ({ status, body: { success: false, message } })

/** A broken body is a SyntaxError without a code of ours. */
const messageOf = (status: number, code: unknown, error: Error): string =>
  byCode[String(code)] ??
  (status === 400 && error instanceof SyntaxError ? 'The body is not valid JSON.' : undefined) ??
  sentences[status] ??
  'The request was refused.'

/**
 * Maps any error to the error envelope. Only a {@link Refusal} shows its own message. A fault gets 500 with a general sentence,
 * so that no stack, SQL or path ever leaves; 503 when something {@link isAway is unavailable} or work in another thread was too
 * much. Features refuse such work themselves when a stranger's input caused it.
 */
export const failureOf = (error: unknown): Answer => {
  if (error instanceof Refusal) {
    const body: Failure = { success: false, message: error.message, ...(error.errors && { errors: [...error.errors] }) }
    return {
      status: error.status,
      body,
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    }
  }
  if (!(error instanceof Error)) return answer(500, FAULT)
  const { statusCode, code } = error as Error & { statusCode?: unknown; code?: unknown }
  const status = isAway(error) || error instanceof TooInvolved ? 503 : typeof statusCode === 'number' ? statusCode : 500
  if (status === 503) {
    return {
      ...answer(503, sentences[503] ?? FAULT),
      retryAfterSeconds: error instanceof Away ? error.retryAfterSeconds : BACK_SOON,
    }
  }
  if (status >= 400 && status < 500) return answer(status, messageOf(status, code, error))
  return answer(500, FAULT)
}
