import { Type } from 'typebox'

/** The largest edition after which a column of them (PostgreSQL's integer) still holds the next. */
export const MOST_EDITIONS = 2_147_483_646

/**
 * Which edition of something a screen shows: its version or revision, which moves with every change.
 * @param message what a person reads when it is missing or wrong
 * @param minimum 0 where there may be none yet
 */
export const Edition = (message: string, minimum: 0 | 1 = 1) => Type.Integer({ minimum, maximum: MOST_EDITIONS, message })
