import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { translated, translatePage } from '../testing/translate-page.ts'
import { AsOf } from './as-of.tsx'
import { fetchDated, forgetUnasked } from './old-answers.ts'

const old = '2026-11-28T18:03:00.000Z'
const older = '2026-11-28T18:01:00.000Z'

afterEach(() => {
  forgetUnasked(Infinity)
  cleanup()
  vi.unstubAllGlobals()
})

/** Makes a call whose answer is complete until a moment, or until now. */
const load = (address: string, asOf: string | null, status = 200): Promise<Response> => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status, headers: asOf === null ? {} : { 'X-Data-As-Of': asOf } }))
  return fetchDated(address, { method: 'GET' })
}
const ask = (...call: Parameters<typeof load>): Promise<void> => act(async () => void (await load(...call)))
const asOfAt = (at: string, renew: () => Promise<unknown> = async () => undefined) => (
  <AsOf at={at} renew={renew} written={(moment) => moment.slice(11, 16)} />
)
const said = (): string | undefined => screen.queryByRole('status')?.querySelector('p')?.textContent ?? undefined

test('an answer that may lack what is newer is said to, until the same call is answered in full', async () => {
  render(asOfAt('/reports'))
  await ask('/reports', null)
  expect(said()).toBeUndefined()
  await ask('/reports', old)
  expect(said()).toBe('As of 18:03. What came later may be missing here.')
  expect(screen.getByText('18:03').getAttribute('datetime')).toBe(old)
  await ask('/reports', null, 503)
  await ask('/something-else', null)
  expect(said()).toBe('As of 18:03. What came later may be missing here.')
  await ask('/reports', null)
  expect(said()).toBeUndefined()
})

test('of several the oldest is said', async () => {
  render(asOfAt('/day'))
  await ask('/reports', old)
  await ask('/money', older)
  expect(said()).toMatch(/^As of 18:01\./)
  await ask('/money', null)
  expect(said()).toMatch(/^As of 18:03\./)
})

test('on another screen all is loaded again, and what is shown there alone counts', async () => {
  const renew = vi.fn(() => load('/audit', older))
  const { rerender } = render(asOfAt('/reports', renew))
  await ask('/reports', old)
  await ask('/audit', older)
  expect(renew).not.toHaveBeenCalled()
  rerender(asOfAt('/audit', renew))
  await waitFor(() => expect(renew).toHaveBeenCalledOnce())
  await ask('/audit', old)
  await waitFor(() => expect(said()).toMatch(/^As of 18:03\./))
  await ask('/audit', null)
  expect(said()).toBeUndefined()
})

test('a press loads again; what cannot be loaded stays as old as it is', async () => {
  const answers = [503, 200]
  const renew = vi.fn(() => load('/reports', null, answers.shift()))
  render(asOfAt('/reports', renew))
  await ask('/reports', old)
  const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Load again' })
  fireEvent.click(button())
  expect(button().disabled).toBe(true)
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(said()).toMatch(/^As of 18:03\./)
  fireEvent.click(button())
  await waitFor(() => expect(said()).toBeUndefined())
  expect(renew).toHaveBeenCalledTimes(2)
})

test('on a translated page it comes, changes, waits and goes', async () => {
  const renew = vi.fn(() => load('/reports', null))
  render(<AsOf at="/reports" renew={renew} written={(moment) => `${moment.slice(11, 16)} in the evening`} />)
  const end = translatePage()
  await ask('/reports', null)
  await ask('/reports', old)
  const shows = (moment: string) =>
    waitFor(() => expect(said()).toBe(translated(`As of ${moment} in the evening. What came later may be missing here.`)))
  await shows('18:03')
  await ask('/reports', older)
  await shows('18:01')
  fireEvent.click(screen.getByRole('button', { name: translated('Load again') }))
  await waitFor(() => expect(said()).toBeUndefined())
  end()
})
