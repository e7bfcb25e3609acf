import { addCustomerNoteCall, customerNotesCall, type CustomerNote } from '@parcelport/contract/customers/staff-customers.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, unknownPage } from '../../../platform/http/answer/page-cursor.ts'
import type { Services } from '../../../platform/services.ts'
import { staffCustomer } from '../staff-customers-queries.ts'
import { noSuchCustomer } from '../staff-customers-wire.ts'
import { addNote, notesOf, type NoteRow } from './customer-notes-queries.ts'

const PAGE = 20

const toWireNote = ({ id, words, at, staff_name }: NoteRow): CustomerNote => ({
  _id: String(id),
  text: words,
  at: at.toISOString(),
  by: staff_name,
})

const readPlace = (cursor: string | undefined): number | undefined => {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw unknownPage()
  return cursor === undefined ? undefined : Number(cursor)
}

export const customerNotesRoutes = (app: App, services: Services): void => {
  handle(app, services, customerNotesCall, async ({ params, query, transaction }) => {
    const { cursor, limit = PAGE } = query
    const rows = await transaction(async (tx) => {
      const customer = await staffCustomer(tx, params.customerId)
      if (!customer) throw noSuchCustomer()
      return notesOf(tx, customer.id, readPlace(cursor), limit + 1).execute()
    })
    const { page, nextCursor } = pageOf(rows, limit, ({ id }) => String(id))
    return { data: page.map(toWireNote), nextCursor }
  })

  handle(app, services, addCustomerNoteCall, ({ params, body, staff, by, act }) =>
    act(async (tx) => {
      const customer = await staffCustomer(tx, params.customerId)
      if (!customer) throw noSuchCustomer()
      const note = await addNote(tx, { customerId: customer.id, staff, words: body.text, at: by.at })
      await audit(tx, 'customer.note', { kind: 'customer', id: customer.id }, { boxNumber: customer.box_number, note: note.id })
      return { message: 'The note is added.', data: toWireNote(note) }
    }),
  )
}
