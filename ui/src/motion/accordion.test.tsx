import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'

afterEach(cleanup)
const items = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `${i}`, question: `Q${i + 1}`, answer: 'A' }))
const columns = (container: HTMLElement) =>
  [...container.querySelectorAll('.accordion > div')].map((column) => column.querySelectorAll('details').length)

test('the first column holds the first half, rounded up', () => {
  for (const [count, halves] of [
    [5, [3, 2]],
    [12, [6, 6]],
    [1, [1]],
    [0, []],
  ] as const) {
    const { container } = render(<Accordion items={items(count)} columns={2} />)
    expect(columns(container)).toEqual(halves)
    cleanup()
  }
})

test('all items share one name over both columns, so that one is open at a time; two accordions do not', () => {
  const { container } = render(
    <>
      <Accordion items={items(4)} columns={2} />
      <Accordion items={items(2)} />
    </>,
  )
  const names = [...container.querySelectorAll('details')].map((item) => item.getAttribute('name'))
  expect(new Set(names.slice(0, 4)).size).toBe(1)
  expect(names[0]).toBeTruthy()
  expect(names[4]).not.toBe(names[0])
})

test('all are closed at first', () => {
  const { container } = render(<Accordion items={items(3)} />)
  expect(container.querySelectorAll('details[open]')).toHaveLength(0)
})
