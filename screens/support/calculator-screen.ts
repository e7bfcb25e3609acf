import { act, fireEvent, screen, within } from '@testing-library/react'
import { asVisitor } from './contract-calls.ts'
import { open } from './open-screen.tsx'
import { user } from './screen-user.ts'

/** The shipping calculator, on the site and in the dashboard: its fields by their labels. */
export const form = () => within(screen.getByRole('form', { name: 'Shipping price' }))
export const product = (): HTMLInputElement => form().getByRole('combobox', { name: 'Product' })
export const weight = (): HTMLInputElement => form().getByLabelText('Total Weight')
export const unit = (): HTMLSelectElement => form().getByLabelText('Unit')
export const value = (): HTMLInputElement => form().getByLabelText('Total Product Value in USD (including shipping and tax)')
export const calculate = (): HTMLButtonElement => form().getByRole('button', { name: /^CALCULATE|^Calculating\.\.\.$/ })
/** The price; null while there is none. */
export const result = (): HTMLElement | null => screen.queryByRole('region', { name: 'Rates Charge' })

/** The products of the open list. */
export const options = (): string[] => {
  const list = screen.queryByRole('listbox', { name: 'Products' })
  return list ? [...list.children].map(({ textContent }) => textContent) : []
}

/** Every product that can be chosen, as the server lists them. */
export const productsOf = async (): Promise<{ _id: string; productName: string }[]> => asVisitor().ask('/get/product')

/** Opens the calculator and waits for its form. */
export const openCalculator = async (path = '/calculate'): Promise<void> => {
  await open(path)
  await screen.findByRole('form', { name: 'Shipping price' })
}

/** Puts words into a field in the place of what stands there. */
export const fill = async (field: HTMLElement, words: string): Promise<void> =>
  act(async () => void fireEvent.input(field, { target: { value: words } }))

/** Types the product's whole name and chooses it from the list. */
export const chooseProduct = async (name: string): Promise<void> => {
  await fill(product(), name)
  await user.click(await form().findByRole('option', { name }))
}
