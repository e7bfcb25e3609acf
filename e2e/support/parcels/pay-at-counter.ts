import { expect, type Page } from '@playwright/test'
import { pointer } from '../page/hands.ts'

/**
 * One package at the counter, which is open with its customer: paid by card, signed for and handed over. The name of the person who
 * collects is typed in unless `known`, as by their pass; `look` judges the screen.
 */
export const payAtCounter = async (
  desk: Page,
  collector: string,
  { hands = pointer, known = false, look }: { hands?: typeof pointer; known?: boolean; look?: () => Promise<void> } = {},
): Promise<void> => {
  await hands.press(desk.getByRole('button', { name: 'Card terminal' }))
  await hands.fill(desk.getByLabel('Last four digits'), '4417')
  await hands.fill(desk.getByLabel('Approval number'), '081266')
  await hands.press(desk.getByRole('button', { name: /^Add BBD / }))
  if (!known) {
    await hands.choose(desk.getByRole('radio', { name: /^Somebody else/ }))
    await hands.fill(desk.getByLabel('Name on the photo ID'), collector)
  }
  await expect(desk.getByText(`${collector}, for 1 package`)).toBeVisible()
  await hands.press(desk.getByRole('button', { name: 'Sign with the typed name' }))
  await look?.()
  await hands.press(desk.getByRole('button', { name: 'Hand over 1 package' }))
  await expect(desk.getByRole('heading', { name: 'Paid and handed over' })).toBeVisible()
  await hands.press(desk.getByRole('button', { name: 'Next person' }))
}
