import { MOST_ENQUIRIES_COUNTED } from '@parcelport/contract/site/enquiries-rules.ts'
import {
  assignEnquiryCall,
  closeEnquiryCall,
  enquiryColleaguesCall,
  reopenEnquiryCall,
  staffEnquiriesCall,
  staffEnquiryCall,
  unansweredMessagesCall,
} from '@parcelport/contract/site/staff-enquiries.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { answerEnquiryRoutes } from './answer-enquiry.ts'
import { colleague, colleagues } from './colleagues-queries.ts'
import { countFolder, inboxOf } from './inbox-queries.ts'
import { staffEnquiryDetail, toStaffEnquiry } from './inbox-wire.ts'
import { changeEnquiry, lockEnquiryVersion } from './lock-enquiry-version.ts'
import { unansweredMessages } from './unanswered.ts'

const PAGE = 20

/** Routes of the inbox: reading, assigning, answering, closing and reopening messages. */
export const inboxRoutes = (app: App, services: Services): void => {
  handle(app, services, staffEnquiriesCall, async ({ query, staff, transaction }) => {
    const { folder = 'open', cursor, limit = PAGE } = query
    const before = cursor === undefined ? undefined : readCursor(cursor)
    const { rows, counts } = await transaction(async (tx) => ({
      rows: await inboxOf(tx, { folder, staffId: staff.id, before, limit: limit + 1 }).execute(),
      counts: {
        open: await countFolder(tx, 'open', staff.id, MOST_ENQUIRIES_COUNTED),
        mine: await countFolder(tx, 'mine', staff.id, MOST_ENQUIRIES_COUNTED),
      },
    }))
    const { page, nextCursor } = pageOf(rows, limit, (row) => writeCursor({ at: row.cursor_at, id: row.id }))
    return { data: page.map(toStaffEnquiry), nextCursor, counts }
  })

  handle(app, services, enquiryColleaguesCall, async ({ transaction }) => {
    const people = await transaction(colleagues)
    return { data: people.map(({ id, name }) => ({ _id: id, name })) }
  })

  handle(app, services, unansweredMessagesCall, async ({ transaction }) => {
    const now = services.clock.now()
    return { data: await transaction((tx) => unansweredMessages(tx, now)) }
  })

  handle(app, services, staffEnquiryCall, async ({ params, staff, transaction }) => {
    const data = await transaction((tx) => staffEnquiryDetail(tx, staff, params.enquiryId))
    return { data }
  })

  handle(app, services, assignEnquiryCall, ({ params, body, staff, act }) =>
    act(async (tx) => {
      const enquiry = await lockEnquiryVersion(tx, params.enquiryId, body.version)
      const person = body.staffId === null ? null : await colleague(tx, body.staffId)
      if (person === undefined) throw refuse.badRequest('Please choose somebody who answers messages.')
      await changeEnquiry(tx, enquiry, { assigned_to: person?.id ?? null })
      await audit(tx, 'enquiry.assign', { kind: 'enquiry', id: enquiry.id }, { to: person?.name ?? null })
      const data = await staffEnquiryDetail(tx, staff, enquiry.id)
      return {
        message: person ? `${person.name} takes care of it.` : 'It is no longer assigned.',
        data,
      }
    }),
  )

  handle(app, services, closeEnquiryCall, ({ params, body, staff, by, act }) =>
    act(async (tx) => {
      const enquiry = await lockEnquiryVersion(tx, params.enquiryId, body.version)
      if (enquiry.closed_at !== null) throw refuse.conflict('This message is already closed.')
      await changeEnquiry(tx, enquiry, { closed_at: by.at })
      await audit(tx, 'enquiry.close', { kind: 'enquiry', id: enquiry.id })
      return {
        message: 'The message is closed.',
        data: await staffEnquiryDetail(tx, staff, enquiry.id),
      }
    }),
  )

  handle(app, services, reopenEnquiryCall, ({ params, body, staff, act }) =>
    act(async (tx) => {
      const enquiry = await lockEnquiryVersion(tx, params.enquiryId, body.version)
      if (enquiry.closed_at === null && enquiry.spam_sign === null) throw refuse.conflict('This message is already open.')
      await changeEnquiry(tx, enquiry, { closed_at: null, spam_sign: null })
      await audit(tx, 'enquiry.reopen', { kind: 'enquiry', id: enquiry.id }, { wasSpam: enquiry.spam_sign !== null })
      return { message: 'The message is open.', data: await staffEnquiryDetail(tx, staff, enquiry.id) }
    }),
  )

  answerEnquiryRoutes(app, services)
}
