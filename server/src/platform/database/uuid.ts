const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from outside can be an id; PostgreSQL answers other text with an error instead of no row. */
export const isUuid = (text: string): boolean => form.test(text)

/** PostgreSQL gives no row the nil UUID. */
const NO_ROW = '00000000-0000-0000-0000-000000000000'

/** An id from outside, safe in a query: the id of no row for text that is no UUID. */
export const rowId = (text: string): string => (form.test(text) ? text : NO_ROW)
