import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { browserQueryClient, retryDelay } from './query-client.ts'

describe('the browser’s query cache', () => {
  const { queries } = browserQueryClient().getDefaultOptions()
  const retry = queries?.retry as (failures: number, error: Error) => boolean

  it('repeats a failed request three times', () => {
    expect([0, 1, 2, 3].map((failures) => retry(failures, new ApiError(500, '')))).toEqual([true, true, true, false])
  })
  it('waits 1 s, doubling up to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })
  it('does not repeat what a dead token asked', () => expect(retry(0, new ApiError(401, ''))).toBe(false))
  it('sends at once or fails: without a network it does not wait', () =>
    expect(browserQueryClient().getDefaultOptions().mutations?.networkMode).toBe('always'))
  it('discards after five minutes', () => expect(queries?.gcTime).toBe(300_000))
})
