import { act, fireEvent, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

const events = userEvent.setup({ delay: null, applyAccept: false, pointerEventsCheck: 0 })

/** Clicks an element once it is enabled: a page may still wait for what a button needs, and a click on a disabled one does nothing. */
const click = async (element: Element): Promise<void> => {
  const disabled = (): boolean => element.matches(':disabled')
  if (disabled())
    await waitFor(() => {
      if (disabled()) throw new Error('Nobody can press this now')
    })
  await events.click(element)
}

/**
 * Somebody's keyboard and pointer. No time passes between two presses, whether the page's clock stands or goes. They may choose any file:
 * what a field accepts is advice to a browser.
 */
export const user = { ...events, click }

/** Puts a text into a field at once, in place of what stands there: where its single keys are not what is looked at. */
export const fill = (field: HTMLElement, value: string): void => {
  act(() => field.focus())
  if (document.activeElement !== field) throw new Error('Nobody can write into this field now')
  fireEvent.change(field, { target: { value } })
}
