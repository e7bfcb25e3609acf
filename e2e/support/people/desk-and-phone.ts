import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { announce, newCustomer, type NewCustomer } from '../parcels/announced-package.ts'
import { holdToken } from './new-customer.ts'
import { expect as quickly } from '../quiet-test.ts'
import { packageOfNumber, receive, staffDoes } from './staff-calls.ts'
import { signInStaff, type staff } from './staff.ts'
import { freshTrackingNumber } from '../parcels/tracking-number.ts'

const expect = quickly.configure({ timeout: 30_000 })

export interface DeskAndPhone {
  /** The console at 1280 px, signed in. */
  readonly desk: Page
  /** A new customer's phone of 360 px, signed in. */
  readonly page: Page
  readonly ana: NewCustomer
  /** A second desk, of somebody else. */
  another(name: keyof typeof staff): Promise<Page>
  /** A package of hers that has been taken in; its number. `found`: what differs from a box in order. */
  takenIn(announced?: { readonly storeName?: string }, found?: Readonly<Record<string, string>>): Promise<string>
  close(): Promise<void>
}

/** What a request goes between: a desk and a customer's phone, where nothing moves. */
export const deskAndPhone = async (
  browser: Browser,
  request: APIRequestContext,
  name: keyof typeof staff = 'devon',
): Promise<DeskAndPhone> => {
  const ana = await newCustomer(request)
  const opened = [await browser.newContext({ viewport: { width: 360, height: 780 } })]
  const page = await opened[0]!.newPage()
  await holdToken(page, ana.token)
  const another = async (who: keyof typeof staff): Promise<Page> => {
    const office = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    opened.push(office)
    await signInStaff(office, who)
    return office.newPage()
  }
  const desk = await another(name)
  return {
    desk,
    page,
    ana,
    another,
    takenIn: async (announced, found) => {
      const trackingNumber = freshTrackingNumber()
      await announce(request, ana.token, { trackingNumber, ...announced })
      await receive(desk.request, trackingNumber, found)
      return trackingNumber
    },
    close: async () => {
      for (const context of opened) await context.close()
    },
  }
}

/** Flies a package that has been taken in, as far as the counter. */
export const bringToCounter = async (request: APIRequestContext, trackingNumber: string): Promise<void> => {
  for (const to of ['In transit', 'Ready for pickup']) {
    const { _id, version } = await packageOfNumber(request, trackingNumber)
    await staffDoes(request, `/packages/${_id}/move`, { version, to })
  }
}

/** From the list of packages to the form that asks for something with one of them. */
export const openAsking = async (page: Page, trackingNumber: string): Promise<void> => {
  await page.goto('/dashboard/packages')
  await page.getByRole('link', { name: trackingNumber }).click()
  await page.getByRole('link', { name: 'Ask for something' }).click()
}

/** Sends the form, and sees what was asked for stand among the customer's requests. */
export const ask = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Ask for it' }).click()
  const mine = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(mine.getByText('Asked', { exact: true })).toBeVisible()
  return mine
}

/** Scans a label into the queue of requests. */
export const scanParcel = async (desk: Page, label: string): Promise<void> => {
  await desk.getByLabel('Scan any parcel').focus()
  await desk.keyboard.type(label)
  await desk.keyboard.press('Enter')
}
