/** What other screens tell the sign-in screen, in the history entry's state. */
export interface SignInArrival {
  /** The address where the session ended under the customer's hands. */
  readonly endedAt?: string
  /** Typed a moment ago, at sign-up or on the way to another password: nobody types it twice. */
  readonly email?: string
}
