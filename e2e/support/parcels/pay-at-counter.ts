import { expect as quickly, type Page } from '@playwright/test'
import { pointer } from '../page/hands.ts'

const expect = quickly.configure({ timeout: 30_000 })

/**
 * One package at the counter, which is open with its customer: paid by card, signed for and handed over. The name of the person who collects is typed in
 * unless `known`, as by their pass; `look` judges the dialog.
 */
export const payAtCounter = async (
  desk: Page,
  collector: string,
  { hands = pointer, known = false, look }: { hands?: typeof pointer; known?: boolean; look?: () => Promise<void> } = {},
): Promise<void> => {
  await hands.press(desk.getByRole('button', { name: 'Hand over 1 package' }))
  const dialog = desk.getByRole('dialog')
  await hands.press(dialog.getByRole('button', { name: 'Card terminal' }))
  await hands.fill(dialog.getByLabel('Last four digits'), '4417')
  await hands.fill(dialog.getByLabel('Approval number'), '081266')
  if (!known) await hands.fill(dialog.getByLabel('Collected by'), collector)
  await expect(dialog.getByLabel('Collected by')).toHaveValue(collector)
  await hands.press(dialog.getByRole('button', { name: 'Sign with the typed name' }))
  await look?.()
  await hands.press(dialog.getByRole('button', { name: /^Take BBD .*, hand over 1$/ }))
  await expect(dialog.getByRole('heading', { name: 'Paid and handed over' })).toBeVisible()
  await hands.press(dialog.getByRole('button', { name: 'Next person' }))
}
