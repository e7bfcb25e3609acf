import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { settle } from '../support/charged-packages.ts'
import { open } from '../support/open-screen.tsx'
import { bringToCounter, handOver, parcelsAtDesk } from '../support/parcels-at-desk.ts'
import { newCustomer, signIn } from '../support/screen-customers.ts'
import { user } from '../support/screen-user.ts'

/** Presses Tab until the focus is there. @throws where the keyboard does not reach it. */
const tabTo = async (target: HTMLElement): Promise<void> => {
  for (let presses = 0; presses < 90; presses += 1) {
    await user.tab()
    if (document.activeElement === target) return
  }
  throw new Error(`The keyboard does not reach ${target.outerHTML.slice(0, 120)}`)
}
const pressAt = async (target: HTMLElement, key: string): Promise<void> => {
  await tabTo(target)
  await user.keyboard(key)
}
const arrive = async (path: string) => {
  await signIn(await newCustomer())
  await open(path)
}

// How they look in the dark and with large text: e2e/journey/customer-walk.spec.ts.
test('standing wishes are set by keyboard alone, and axe finds nothing in sentence or form', async () => {
  await arrive('/dashboard/packages/requests')
  const card = within(await screen.findByRole('region', { name: 'For every package' }))
  await expectAccessible()
  await pressAt(await card.findByRole('button', { name: 'Set standing wishes' }), '{Enter}')
  await expectAccessible()
  const keep = await card.findByRole<HTMLInputElement>('radio', { name: /^Keep/ })
  // The chosen radio of its group has the Tab stop; arrows choose another.
  await tabTo(card.getAllByRole<HTMLInputElement>('radio').find(({ name, checked }) => name === keep.name && checked)!)
  for (let presses = 0; presses < 9 && !keep.checked; presses += 1) await user.keyboard('{ArrowDown}')
  expect(keep.checked).toBe(true)
  await expectAccessible()
})

test('a pick-up is rated by keyboard alone, and axe finds nothing before and after the stars', async () => {
  const { desk, takenIn } = await parcelsAtDesk('rosa')
  const number = await takenIn()
  await bringToCounter(desk, number)
  await settle(desk, number)
  await handOver(desk, number)
  await open('/dashboard')
  const card = within(await screen.findByRole('region', { name: /^How was your pick-up on / }))
  await expectAccessible()
  const [first] = card.getAllByRole('radio')
  await tabTo(first!)
  await user.keyboard(' ')
  await expectAccessible()
  await pressAt(card.getByRole('textbox'), 'Quick and kind.')
  await pressAt(card.getByRole('checkbox'), ' ')
  await pressAt(card.getByRole('button', { name: 'Send' }), '{Enter}')
  // The thanks take the focus of the button that is gone.
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('status')
  await expectAccessible()
})

test('what comes how is chosen by keyboard alone, and axe finds nothing in the grid', async () => {
  await arrive('/dashboard/account')
  const grid = within(await screen.findByRole('region', { name: 'What we tell you, and how' }))
  const choice = (await grid.findAllByRole<HTMLInputElement>('checkbox')).find((box) => !box.disabled)
  await expectAccessible()
  const before = choice!.checked
  await pressAt(choice!, ' ')
  await expect.poll(() => choice!.checked).toBe(!before)
})

test.each([
  ['/dashboard/passes', 'Make a pass'],
  ['/dashboard/receivers', 'Add somebody'],
])('%s: every field is reached by keyboard, in the order of the page, and axe finds nothing', async (path, title) => {
  await arrive(path)
  const card = await screen.findByRole('region', { name: title })
  await expectAccessible()
  const fields = [...card.querySelectorAll<HTMLElement>('input, select, textarea, button')].filter(
    (field) => !field.matches(':disabled, [tabindex="-1"], [type="hidden"], [hidden]'),
  )
  expect(fields.length).toBeGreaterThan(0)
  const reached = fields.filter((field) => !field.matches('input[type="radio"]:not(:checked)'))
  for (const field of reached) await tabTo(field)
  await expectAccessible()
})
