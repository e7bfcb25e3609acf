import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from '../field.tsx'

const items = [
  { id: '1', name: 'Mobile phone' },
  { id: '2', name: 'Phone case' },
  { id: '3', name: 'Books' },
  { id: '4', name: 'Hair care', words: ['shampoo'] },
  { id: '5', name: 'Car tyres', words: ['wheels'] },
]
let chosen: string | null = null
const Product = ({ offered = items }: { offered?: typeof items }) => {
  const [value, setValue] = useState<(typeof items)[number] | null>(null)
  useEffect(() => {
    chosen = value?.id ?? null
  }, [value])
  return (
    <>
      <Field label="Product">
        <Combobox
          items={offered}
          itemText={(item) => item.name}
          itemKey={(item) => item.id}
          itemWords={(item) => item.words ?? []}
          value={value}
          onChange={setValue}
        />
      </Field>
      <button type="button" onClick={() => setValue(null)}>
        Start over
      </button>
    </>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

beforeEach(() => void render(<Product />))
afterEach(cleanup)

test('typing narrows the list whatever the case, and the count is said', async () => {
  await userEvent.type(box(), 'PHO')
  expect(options()).toEqual(['Mobile phone', 'Phone case'])
  expect(screen.getByRole('status').textContent).toContain('2 matches')
})

test('choosing fixes the product and clears the list', async () => {
  await userEvent.type(box(), 'pho{ArrowDown}{Enter}')
  expect([chosen, box().value, options()]).toEqual(['2', 'Phone case', []])
})

test('an entry can be clicked', async () => {
  await userEvent.type(box(), 'book')
  await userEvent.click(within(screen.getByRole('listbox')).getByText('Book'))
  expect([chosen, box().value]).toEqual(['3', 'Books'])
})

test('editing the text clears the chosen product', async () => {
  await userEvent.type(box(), 'book{Enter}')
  expect(chosen).toBe('3')
  await userEvent.type(box(), '{Backspace}')
  expect([chosen, box().value]).toEqual([null, 'Book'])
})

test('leaving the box chooses nothing', async () => {
  await userEvent.type(box(), 'book')
  await userEvent.tab()
  expect([chosen, box().value]).toEqual([null, 'Book'.toLowerCase()])
})

test('nothing found is said in words', async () => {
  await userEvent.type(box(), 'zebra')
  expect(screen.getByRole('status').textContent).toBe('Nothing matches. Try another word.')
})

test('a form that is cleared clears the text', async () => {
  await userEvent.type(box(), 'book{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(box().value).toBe('')
})

test('where no name fits, another word finds an entry and says which', async () => {
  await userEvent.type(box(), 'wheel')
  expect(options()).toEqual(['Car tyres (wheels)'])
  // In one piece: where a row's parts are laid out side by side, the space between them is not drawn.
  expect(screen.getByRole('option').children).toHaveLength(1)
  await userEvent.clear(box())
  await userEvent.type(box(), 'car')
  expect(options()).toEqual(['Hair care', 'Car tyres'])
})

test('where nothing matches, what is offered instead stands there', async () => {
  cleanup()
  render(<Product offered={[...items, { id: '6', name: 'Something else', words: ['*'] }]} />)
  await userEvent.type(box(), 'zeppelin')
  expect(options()).toEqual(['Something else'])
})
