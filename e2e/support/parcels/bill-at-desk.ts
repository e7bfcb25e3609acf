import { expect, type Locator, type Page } from '@playwright/test'
import { pointer } from '../page/hands.ts'

/** Issues the bill of all that is open, by the screen; `look` sees what it will be. Answers its number. */
export const billAtDesk = async (
  desk: Page,
  customerId: string,
  { hands = pointer, look }: { hands?: typeof pointer; look?: (dialog: Locator) => Promise<void> } = {},
): Promise<string> => {
  const dialog = desk.getByRole('dialog')
  await desk.goto(`/console/customers/${customerId}/money`)
  await hands.press(desk.getByRole('button', { name: 'Look at the bill' }))
  await look?.(dialog)
  await hands.press(dialog.getByRole('button', { name: 'Issue the bill' }))
  await expect(dialog).toHaveCount(0)
  const words = await desk
    .getByRole('link', { name: /^(Bill )?\d{4}-\d{6}$/ })
    .first()
    .textContent()
  return /\d{4}-\d{6}/.exec(words ?? '')?.[0] ?? 'no number'
}
