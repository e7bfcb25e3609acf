import { isUuid } from '../../database/uuid.ts'
import { isMoment } from '../door/moments.ts'
import { refuse } from './refusal.ts'

/** Cursor of a list by time: timestamp (µs, as PostgreSQL writes it) and id of the last row. */
export interface Place {
  readonly at: string
  readonly id: string
}

const form = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)_([0-9a-f-]{36})$/
const isOurs = (at: string): boolean => isMoment(at.replace(/([+-]\d\d)$/, '$1:00'))

export const unknownPage = () => refuse.badRequest('There is no such page of this list.')

/** Encodes a place as the cursor that clients send back. */
export const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at}_${id}`).toString('base64url')

/** The inverse of {@link writeCursor}. Throws 400 for any other text. */
export const readCursor = (cursor: string): Place => {
  const [, at, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!at || !id || !isUuid(id) || !isOurs(at)) throw unknownPage()
  return { at, id }
}

/** One page of a list that was read with one row more than the limit. @param cursorOf the cursor after a row */
export const pageOf = <Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string) => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
