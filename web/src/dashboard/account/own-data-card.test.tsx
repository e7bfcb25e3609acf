import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setToken } from '../../api/customers/token.ts'
import { aUser } from '../../testing/a-user.ts'
import { CustomerContext } from '../shell/customer-context.ts'
import { OwnDataCard } from './own-data-card.tsx'

const json = (body: unknown, status: number): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refused = (message: string, status: number, field?: string): Response =>
  json({ success: false, message, ...(field !== undefined && { errors: [{ field, message }] }) }, status)

/** Answers each call with the next of these; returns the passwords that were sent. */
const answering = (...answers: Response[]): unknown[] => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push([url.replace(/^.*\/V1\/0\.0/, ''), typeof body === 'string' ? JSON.parse(body) : undefined])
    return answers.shift()
  })
  return sent
}

let saved: string[] = []
beforeEach(() => {
  saved = []
  setToken('abc')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CustomerContext value={{ token: 'abc', user: aUser() }}>
        <OwnDataCard />
      </CustomerContext>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Get my data' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const field = () => screen.getByLabelText('Your password, once more')
const send = (password: string): void => {
  fireEvent.change(field(), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Download my data' }))
}

it('asks for the password at the field itself, and sends nothing without it', async () => {
  const sent = answering()
  send('')
  await screen.findByText('Please enter your current password.')
  expect(document.activeElement).toBe(field())
  expect(sent).toEqual([])
})

it('says at the field that the password is not right, then saves the ZIP and closes the form', async () => {
  const said = vi.spyOn(toast, 'success')
  const sent = answering(
    refused('The current password is not right.', 400, 'currentPassword'),
    new Response('PK', { headers: { 'content-type': 'application/zip' } }),
  )
  send('Wrong*Passw0rd')
  await screen.findByText('The current password is not right.')
  expect(saved).toEqual([])
  send('Mango*Kite71')
  await screen.findByRole('button', { name: 'Get my data' })
  expect(saved).toEqual(['your-data.zip'])
  expect(said).toHaveBeenCalledWith('Your data is in the file your-data.zip.')
  expect(sent).toEqual([
    ['/my-data', { currentPassword: 'Wrong*Passw0rd' }],
    ['/my-data', { currentPassword: 'Mango*Kite71' }],
  ])
})

it('says the server’s sentence when the day has had enough of them', async () => {
  const said = vi.spyOn(toast, 'error')
  answering(refused('You have taken your data several times today. Please wait until tomorrow.', 429))
  send('Mango*Kite71')
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith('You have taken your data several times today. Please wait until tomorrow.'),
  )
  expect(field()).toBeTruthy()
})
