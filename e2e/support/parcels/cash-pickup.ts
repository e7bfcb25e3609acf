import type { APIRequestContext, Page } from '@playwright/test'
import { announce, newCustomer } from './announced-package.ts'
import { bill, customerOf, openCharges } from './company-money.ts'
import { receive, staffDoes } from '../people/staff-calls.ts'
import { freshTrackingNumber } from './tracking-number.ts'

/**
 * A package that waits at the counter with one bill of so many US dollars and nothing else charged. `request` is of somebody of the staff.
 * @returns whose it is, and which
 */
export const billedAtCounter = async (
  request: APIRequestContext,
  amount: number,
): Promise<{ customerId: string; packageId: string; trackingNumber: string }> => {
  const ana = await newCustomer(request)
  const customerId = await customerOf(request, ana.email)
  const trackingNumber = freshTrackingNumber()
  await announce(request, ana.token, { trackingNumber })
  const { _id: packageId, version } = await receive(request, trackingNumber)
  const moved = await staffDoes<{ version: number }>(request, `/packages/${packageId}/move`, { version, to: 'In transit' })
  await staffDoes(request, `/packages/${packageId}/move`, { version: moved.version, to: 'Ready for pickup' })
  // What the rates charged is taken away, so that the bill is as long as the caller says.
  for (const chargeId of await openCharges(request, packageId))
    await staffDoes(request, `/charges/${chargeId}/cancel`, { reason: 'Charged by hand' })
  await bill(request, customerId, [{ title: 'Freight', amount, packageId }])
  return { customerId, packageId, trackingNumber }
}

/** What a clerk sees at one parcel that is paid in cash. */
export interface CashVisit {
  readonly trackingNumber: string
  readonly collector: string
  /** As the screen says them: `BBD 116.05` to pay, `BBD 120.00` given, `BBD 3.95` back. */
  readonly toPay: string
  readonly note: string
  readonly change: string
}

/**
 * One parcel at the counter from its scan to the next person, paid in cash. Each thing that the clerk does goes through `act`.
 * @returns what the screen says at its end
 */
export const collectForCash = async (
  page: Page,
  { trackingNumber, collector, toPay, note, change }: CashVisit,
  act: (action: () => Promise<void>) => Promise<void>,
): Promise<string> => {
  await act(async () => {
    await page.keyboard.type(trackingNumber)
    await page.keyboard.press('Enter')
  })
  await page.getByText(toPay).first().waitFor()
  await act(() => page.getByRole('radio', { name: /^Somebody else/ }).check())
  await act(() => page.getByLabel('Name on the photo ID').fill(collector))
  await act(() => page.getByRole('button', { name: note }).click())
  await page.getByRole('status').filter({ hasText: change }).waitFor()
  await act(() => page.getByRole('button', { name: 'Sign with the typed name' }).click())
  await act(() => page.getByRole('button', { name: `Give ${change}, hand over 1` }).click())
  await page.getByRole('heading', { name: `Done. Give ${change} change.` }).waitFor()
  const said = await page
    .getByText(/^Receipt R\d/)
    .first()
    .innerText()
  await act(() => page.keyboard.press('Enter'))
  await page.getByRole('heading', { name: /^Done/ }).waitFor({ state: 'detached' })
  return said
}
