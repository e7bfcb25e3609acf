import { freshTrackingNumber } from '../../e2e/support/parcels/tracking-number.ts'
import { announce, packageOfNumber, receive } from './arranged-packages.ts'
import type { Caller } from './contract-calls.ts'
import { asCustomer, newCustomer, signIn } from './screen-customers.ts'
import { asStaff, signInStaff, type staff } from './screen-staff.ts'

interface ParcelsAtDesk {
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
