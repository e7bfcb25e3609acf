import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useCursor } from './use-cursor.ts'
import { useSteps } from '../use-steps.ts'

afterEach(cleanup)

interface Rows {
  /** Where the page after the rows on screen begins. */
  readonly next: string
}

const InAddress = ({ next }: Rows) => {
  const { cursor, page, ahead } = useCursor()
  return <button type="button" onClick={() => ahead(next)}>{`Page ${page}, from ${cursor}`}</button>
}

const OnScreen = ({ next }: Rows) => {
  const { from, page, ahead } = useSteps<string>()
  return <button type="button" onClick={() => ahead(next)}>{`Page ${page}, from ${from}`}</button>
}

const pressNext = (): string => {
  fireEvent.click(screen.getByRole('button'))
  return screen.getByRole('button').textContent
}

test.each([InAddress, OnScreen])('a second press while the next page is on its way stays on that page', (List) => {
  const list = render(<List next="b40" />, { wrapper: MemoryRouter })
  expect(pressNext()).toBe('Page 2, from b40')
  expect(pressNext()).toBe('Page 2, from b40')
  // The rows of that page have come, and tell of one more.
  list.rerender(<List next="b80" />)
  expect(pressNext()).toBe('Page 3, from b80')
})
