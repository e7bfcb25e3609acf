import { confirmSubscriptionCall, sendEnquiryCall, subscribeCall, unsubscribeCall } from '@parcelport/contract/enquiries.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { App } from '../platform/http/app-types.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/http/refusal.ts'
import { isAddress } from '../platform/mail/address.ts'
import type { Services } from '../platform/services.ts'
import { enquiryLimits, subscriptionLimits } from './enquiry-limits.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { receiveEnquiry } from './receive-enquiry.ts'
import { confirmSubscription, endSubscription, subscribe } from './subscription.ts'

const done = (message: string) => ({ success: true as const, message })

const addressIn = (text: string, field: string): string => {
  const address = text.trim()
  const message = 'Please enter a valid email address.'
  if (!isAddress(address)) throw refuse.badRequest(message, [{ field, message }])
  return address
}

/** Messages to the company, and its newsletter. */
export const enquiriesRoutes = (app: App, services: Services): void => {
  handle(app, services, sendEnquiryCall, async ({ body, tenant, request, transaction }) => {
    const email = addressIn(body.emailAddress, 'emailAddress')
    await services.limits.consume(enquiryLimits.network, request.ip)
    await services.limits.consume(enquiryLimits.address, `${tenant.id} ${email}`)
    const { firstName, lastName, phoneNumber: phone, [wire.enquiryMessage]: message, ...traps } = body
    await transaction((tx) => receiveEnquiry(services, tx, tenant.id, { firstName, lastName, email, phone, message }, traps))
    return done('Message sent successfully!')
  })

  handle(app, services, subscribeCall, async ({ body, tenant, request, transaction }) => {
    const email = addressIn(body.email, 'email')
    await services.limits.consume(subscriptionLimits.network, request.ip)
    await services.limits.consume(subscriptionLimits.address, `${tenant.id} ${email}`)
    await transaction((tx) => subscribe(services, tx, tenant.id, email))
    return done('Thank you! If you are new to our newsletter, please confirm with the link we have just mailed you.')
  })

  handle(app, services, confirmSubscriptionCall, async ({ body, transaction }) => {
    await transaction((tx) => confirmSubscription(services, tx, body.token))
    return done('You are subscribed. Welcome aboard!')
  })

  handle(app, services, unsubscribeCall, async ({ body, transaction }) => {
    await transaction((tx) => endSubscription(services, tx, body.token))
    return done('You are unsubscribed. We will send you no more news.')
  })

  inboxRoutes(app, services)
  newsletterRoutes(app, services)
}
