import { ApiError } from '@parcelport/contract/api-error.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ReasonDialog } from './reason-dialog.tsx'

beforeAll(() => {
  // jsdom has dialogs that cannot be opened.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(cleanup)

test('a refusal is shown at its field and focuses it; typing clears it, and the reason is sent trimmed', async () => {
  const sent: string[] = []
  const act = async (reason: string): Promise<object> => {
    sent.push(reason)
    throw new ApiError(400, 'Please check the fields.', [{ field: 'reason', message: 'Say more than that.' }])
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReasonDialog title="Write it off?" about="It will be gone." button="Write off" act={act} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const box = screen.getByRole('textbox', { name: 'Why' })
  await userEvent.type(box, ' Gone ')
  await userEvent.click(screen.getByRole('button', { name: 'Write off' }))
  expect(await screen.findByText('Say more than that.')).toBeDefined()
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(box))
  await userEvent.type(box, 'x')
  expect(screen.queryByText('Say more than that.')).toBeNull()
  expect(sent).toEqual(['Gone'])
})
