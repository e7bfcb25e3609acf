import { isAway } from '../../away.ts'

/** The replica does not read, so that the primary does. With a cause where a server cannot say how far it is. */
export class NotHere extends Error {
  override readonly name = 'NotHere'
}

/** Services differ in what they let be asked: a refusal is no fault of the reading. */
export const untold = (cause: unknown): never => {
  throw isAway(cause) ? cause : new NotHere('A server does not say how far it is', { cause })
}
