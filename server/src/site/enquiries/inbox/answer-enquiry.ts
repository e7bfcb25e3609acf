import { answerEnquiryCall } from '@parcelport/contract/site/staff-enquiries.ts'
import { audit } from '../../../company/audit/audit.ts'
import { readDocument } from '../../content/content-queries.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { readEmailAddress } from '../../../platform/mail/email-address.ts'
import type { Services } from '../../../platform/services.ts'
import { answerMail } from './answer-mail.ts'
import { addAnswer, MOST_ANSWERS } from './inbox-queries.ts'
import { staffEnquiryDetail } from './inbox-wire.ts'
import { changeEnquiry, lockEnquiryVersion } from './lock-enquiry-version.ts'

/** POST /staff/enquiries/:enquiryId/answer: the answer, its mail and its audit line in one transaction. */
export const answerEnquiryRoutes = (app: App, services: Services): void => {
  handle(app, services, answerEnquiryCall, ({ params, body, staff, by, act }) =>
    act(async (tx) => {
      const { message: answer } = body
      const enquiry = await lockEnquiryVersion(tx, params.enquiryId, body.version)
      if (enquiry.answers >= MOST_ANSWERS)
        throw refuse.conflict(`This message has ${MOST_ANSWERS} answers. Please go on by your own email.`)
      await addAnswer(tx, { enquiryId: enquiry.id, staff, message: answer, at: by.at })
      await changeEnquiry(tx, enquiry, {
        answers: enquiry.answers + 1,
        assigned_to: enquiry.assigned_to ?? staff.id,
        // An answered message was no spam.
        spam_sign: null,
        ...(body.close && { closed_at: by.at }),
      })
      const company = readEmailAddress((await readDocument(tx, '/get/site-settings'))?.body.email ?? '')
      await tx.mail({
        to: enquiry.email,
        template: answerMail,
        data: {
          firstName: enquiry.first_name,
          answer,
          by: staff.name,
          question: enquiry.message,
          ...(company && { companyEmail: company.email }),
        },
      })
      const subject = { kind: 'enquiry', id: enquiry.id } as const
      await audit(tx, 'enquiry.answer', subject, { closed: body.close === true })
      const data = await staffEnquiryDetail(tx, staff, enquiry.id)
      return { message: 'The answer is on its way.', data }
    }),
  )
}
