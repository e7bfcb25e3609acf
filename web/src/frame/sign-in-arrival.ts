/** The state that other screens pass to the sign-in screen in the history entry. */
export interface SignInArrival {
  /** The address at which the session ended during work. */
  readonly endedAt?: string
  /** The email typed just before, at sign-up or during recovery: nobody has to type it twice. */
  readonly email?: string
}
