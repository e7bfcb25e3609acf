import {
  confirmSubscriptionCall,
  sendEnquiryCall,
  subscribeCall,
  unsubscribeCall,
} from '@parcelport/contract/site/enquiries.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle, handleLimited } from '../../platform/http/answer/handle.ts'
import { Refusal } from '../../platform/http/answer/refusal.ts'
import { parseEmailAddress } from '../../platform/mail/email-address.ts'
import type { Services } from '../../platform/services.ts'
import { enquiryLimits, receiptLimit, subscriptionLimits } from './enquiry-limits.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { receiveEnquiry } from './receive-enquiry.ts'
import { confirmSubscription, endSubscription, subscribe } from './subscription.ts'

const addressIn = (text: string, field: string) =>
  parseEmailAddress(text, { field, message: 'Please enter a valid email address.' })

/** Routes of the contact form and the newsletter. */
export const enquiriesRoutes = (app: App, services: Services): void => {
  handleLimited(app, services, sendEnquiryCall, enquiryLimits.network, async ({ body, tenant, transaction }) => {
    const { email, key } = addressIn(body.emailAddress, 'emailAddress')
    await services.limits.consume(enquiryLimits.address, `${tenant.id} ${key}`)
    const receipt = await services.limits.consume(receiptLimit, `${tenant.id} ${key}`).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
    const { firstName, lastName, phoneNumber: phone, [wire.enquiryMessage]: message, ...traps } = body
    const enquiry = { firstName, lastName, email, phone, message }
    await transaction((tx) => receiveEnquiry(services, tx, tenant.id, enquiry, { ...traps, receipt }))
    return { message: 'Message sent successfully!' }
  })

  handleLimited(app, services, subscribeCall, subscriptionLimits.network, async ({ body, tenant, transaction }) => {
    const address = addressIn(body.email, 'email')
    await services.limits.consume(subscriptionLimits.address, `${tenant.id} ${address.key}`)
    await transaction((tx) => subscribe(services, tx, tenant.id, address))
    return { message: 'Thank you! If you are new to our newsletter, please confirm with the link we have just mailed you.' }
  })

  handle(app, services, confirmSubscriptionCall, async ({ body, transaction }) => {
    await transaction((tx) => confirmSubscription(services, tx, body.token))
    return { message: 'You are subscribed. Welcome aboard!' }
  })

  handle(app, services, unsubscribeCall, async ({ body, transaction }) => {
    await transaction((tx) => endSubscription(services, tx, body.token))
    return { message: 'You are unsubscribed. We will send you no more news.' }
  })

  inboxRoutes(app, services)
  newsletterRoutes(app, services)
}
