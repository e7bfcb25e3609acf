import type { Tx } from './tx.ts'

export interface CustomerActor {
  readonly kind: 'customer'
  readonly id: string
}
export interface StaffActor {
  readonly kind: 'staff'
  readonly id: string
  readonly name: string
}
export interface Visitor {
  readonly kind: 'visitor'
}
/** The server itself: a job, or a command run by its operator. */
export interface SystemActor {
  readonly kind: 'system'
}
export type Actor = CustomerActor | StaffActor | Visitor | SystemActor

/** Who acts, when, and from which network address (empty for the system). */
export interface By<A extends Actor = Actor> {
  readonly actor: A
  readonly at: Date
  readonly network: string
}

/** A transaction that knows its company and its actor. */
export type ActingTx<A extends Actor = Actor> = Tx & { readonly by: By<A> }

export type StaffTx = ActingTx<StaffActor>

export const acting = <A extends Actor>(tx: Tx, by: By<A>): ActingTx<A> => Object.assign(tx, { by })

/** A member of staff who is signed in, or whose job goes on in the background. */
export const staffActor = ({ id, name }: Omit<StaffActor, 'kind'>): StaffActor => ({ kind: 'staff', id, name })

export const visitor: Visitor = { kind: 'visitor' }

export const bySystem = (at: Date): By<SystemActor> => ({ actor: { kind: 'system' }, at, network: '' })
