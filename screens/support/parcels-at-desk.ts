import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { freshTrackingNumber } from '../../e2e/support/parcels/tracking-number.ts'
import { announce, packageOfNumber, photograph, receive } from './arranged-packages.ts'
import type { Caller } from './contract-calls.ts'
import { open } from './open-screen.tsx'
import { asCustomer, newCustomer, photo, signIn } from './screen-customers.ts'
import { asStaff, signInStaff, type staff } from './screen-staff.ts'
import { user } from './screen-user.ts'

export interface ParcelsAtDesk {
  /** The member of staff whose console the page opens, for calls without a page. */
  readonly desk: Caller
  /** A package of a new customer's that has been taken in; its number. `found`: what differs from a box in order. */
  takenIn(announced?: { readonly storeName?: string }, found?: Readonly<Record<string, string>>): Promise<string>
}

/** What a request goes between: a new customer, signed in on the page, and a desk, signed in beside. */
export const parcelsAtDesk = async (name: keyof typeof staff = 'devon'): Promise<ParcelsAtDesk> => {
  const customer = await newCustomer()
  const owner = await asCustomer(customer)
  const desk = await asStaff(name)
  await signIn(customer)
  await signInStaff(name)
  return {
    desk,
    takenIn: async (announced, found) => {
      const trackingNumber = freshTrackingNumber()
      await announce(owner, { trackingNumber, ...announced })
      await receive(desk, trackingNumber, found)
      return trackingNumber
    },
  }
}

/** Flies a package that has been taken in, as far as the counter. */
export const bringToCounter = async (desk: Caller, trackingNumber: string): Promise<void> => {
  for (const to of ['In transit', 'Ready for pickup']) {
    const { _id, version } = await packageOfNumber(desk, trackingNumber)
    await desk.does(`POST /staff/packages/${_id}/move`, { version, to })
  }
}

/** The package is paid and at the counter: somebody signs for it and takes it. */
export const handOver = async (desk: Caller, trackingNumber: string): Promise<void> => {
  const { _id, version } = await packageOfNumber(desk, trackingNumber)
  const form = new FormData()
  form.set('version', String(version))
  form.set('name', 'Marva Holder')
  form.set('signature', photo())
  await desk.does(`POST /staff/packages/${_id}/deliver`, form)
}

/** From the list of packages to the form that asks for something with one of them. */
export const openAsking = async (trackingNumber: string): Promise<void> => {
  await open('/dashboard/packages')
  await user.click(await screen.findByRole('link', { name: new RegExp(trackingNumber) }))
  await user.click(await screen.findByRole('link', { name: 'Ask for something' }))
  await screen.findByRole('button', { name: /^Ask for/ })
}

/** The customer's request of that name, as it stands among theirs. */
export const requestOf = async (name: string): Promise<HTMLElement> => {
  const requests = within(await screen.findByRole('region', { name: 'What you asked for' }))
  const heading = await requests.findByRole('heading', { name })
  const item = heading.closest('li')
  if (!item) throw new Error(`${name} stands outside the list`)
  return item
}

/** Sends the form, and sees what was asked for stand among the customer's requests. */
export const askForIt = async (name: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Ask for it' }))
  await within(await requestOf(name)).findByText('Asked')
}

/** Scans a label into the queue of requests. */
export const scanParcel = async (label: string): Promise<void> => {
  await user.click(await screen.findByLabelText(/^Scan any parcel/))
  await user.keyboard(`${label}{Enter}`)
}

/** Opens the queue of requests by a scan; answers the request's card. */
export const scanInQueue = async (label: string, name: string): Promise<HTMLElement> => {
  await open('/console/requests')
  await scanParcel(label)
  return screen.findByRole('region', { name })
}

/** Scans labels of the request in hand until each is said to be here. */
export const scanAll = async (card: HTMLElement, labels: readonly string[]): Promise<void> => {
  for (const label of labels) {
    await scanParcel(label)
    await expect
      .poll(
        () =>
          within(card)
            .getAllByRole('listitem')
            .find(({ textContent }) => textContent.includes(label))?.textContent,
      )
      .toContain('is here')
  }
}

/** Photographs what was done with the request in hand, writes a word to the customer, and says that it is done. */
export const finish = async (card: ReturnType<typeof within>, button = 'Done'): Promise<void> => {
  await user.upload(await card.findByLabelText(/^Take a photo/), photograph())
  await card.findByRole('img', { name: 'Photo 1 of the package' })
  await user.type(card.getByLabelText('For the customer (optional)'), 'As you asked.')
  await user.click(card.getByRole('button', { name: button }))
}
