/** What the dashboard tells the sign-in screen, in the history entry's state. */
export interface SignInArrival {
  /** The address where the session ended under the customer's hands. */
  readonly endedAt: string
}
