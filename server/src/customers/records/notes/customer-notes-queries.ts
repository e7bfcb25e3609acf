import type { Tx } from '../../../platform/database/database.ts'

const columns = ['id', 'words', 'at', 'staff_name'] as const

export const notesOf = (tx: Tx, customerId: string, before: number | undefined, limit: number) => {
  const notes = tx.selectFrom('customer_notes').select(columns).where('customer_id', '=', customerId)
  return (before === undefined ? notes : notes.where('id', '<', before)).orderBy('id', 'desc').limit(limit)
}
export type NoteRow = Awaited<ReturnType<ReturnType<typeof notesOf>['execute']>>[number]

interface NewNote {
  readonly customerId: string
  readonly staff: { readonly id: string; readonly name: string }
  readonly words: string
  readonly at: Date
}

export const addNote = (tx: Tx, { customerId, staff, words, at }: NewNote): Promise<NoteRow> =>
  tx
    .insertInto('customer_notes')
    .values({ customer_id: customerId, staff_id: staff.id, staff_name: staff.name, words, at })
    .returning(columns)
    .executeTakeFirstOrThrow()
