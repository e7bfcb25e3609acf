import { ApiError } from '@parcelport/contract/api-error.ts'
import { useMutation } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../testing/show-as.tsx'
import { ErrorBoundary } from './console-error-boundary.tsx'

onAPage()
beforeEach(() => {
  // React tells of every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A screen that breaks where its words were taken out of the page, as the tree's rule forbids ours to. */
const Screen = ({ act }: { readonly act: () => Promise<unknown> }): ReactNode => {
  const { mutate, isPending } = useMutation({ mutationFn: act })
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('broken')
  const settled = !isPending
  return (
    <main>
      <h1>Receiving</h1>
      <button type="button" onClick={() => mutate()}>
        {settled && 'Save'}
        <i />
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </main>
  )
}
const show = (act: () => Promise<unknown> = async () => {}): void =>
  showAs(
    'operations',
    <ErrorBoundary at="receiving">
      <Screen act={act} />
    </ErrorBoundary>,
  )
/** Presses a button whose words a translator replaced. */
const press = (): void => {
  const button = screen.getByRole('button', { name: 'Save' })
  const bare = button.firstChild!
  const font = document.createElement('font')
  font.textContent = bare.textContent
  button.replaceChild(font, bare)
  fireEvent.click(button)
}

it('renders a screen again that a translator changed, and says that what was sent is under way, then that it went through', async () => {
  const answer = Promise.withResolvers<void>()
  show(() => answer.promise)
  press()
  expect(await screen.findByText(/What you did last is under way\.$/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receiving')
  answer.resolve()
  expect(await screen.findByText(/What you did last went through\.$/)).toBeTruthy()
  expect(screen.queryByText('Something broke on this screen')).toBeNull()
})

it('says why what was sent was refused', async () => {
  const answer = Promise.withResolvers<void>()
  show(() => answer.promise)
  press()
  expect(await screen.findByText(/What you did last is under way\.$/)).toBeTruthy()
  answer.reject(new ApiError(409, 'Somebody has received it already.'))
  expect(await screen.findByText(/What you did last was refused: Somebody has received it already\.$/)).toBeTruthy()
})

it('says of any other error that the screen broke', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Break' }))
  expect(screen.getByText('Something broke on this screen')).toBeTruthy()
  expect(screen.queryByText(/draw this page again/)).toBeNull()
})
