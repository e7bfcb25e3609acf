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
/** Somebody who has not proved who they are. */
export interface Visitor {
  readonly kind: 'visitor'
}
/** The server by itself: a job, or a command of whoever runs it. */
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

/** A transaction that knows its company and who acts in it. */
export type ActingTx<A extends Actor = Actor> = Tx & { readonly by: By<A> }

export type StaffTx = ActingTx<StaffActor>

/** The same transaction, told who acts in it. */
export const acting = <A extends Actor>(tx: Tx, by: By<A>): ActingTx<A> => Object.assign(tx, { by })

/** A member of staff who has proved it just now, or for whom a job goes on. */
export const staffActor = ({ id, name }: Omit<StaffActor, 'kind'>): StaffActor => ({ kind: 'staff', id, name })

export const visitor: Visitor = { kind: 'visitor' }

/** The system itself, at a moment. */
export const bySystem = (at: Date): By<SystemActor> => ({ actor: { kind: 'system' }, at, network: '' })
