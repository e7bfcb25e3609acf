const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from outside can be an id; PostgreSQL answers other text with an error instead of no row. */
export const isUuid = (text: string): boolean => form.test(text)
