import { Type } from 'typebox'

/** The largest edition whose successor still fits PostgreSQL's integer. */
export const MOST_EDITIONS = 2_147_483_646

/**
 * The version or revision that a screen shows; it is incremented with every change.
 * @param message shown when it is missing or wrong
 * @param minimum 0 when there may be none yet
 */
export const Edition = (message: string, minimum: 0 | 1 = 1) => Type.Integer({ minimum, maximum: MOST_EDITIONS, message })
