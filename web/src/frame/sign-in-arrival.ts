/** The state that other screens pass to the sign-in screen in the history entry. */
export interface SignInArrival {
  /** The address at which the session ended during work. */
  readonly endedAt?: string
  /** The address of the dashboard that was opened without being signed in, for example from a mail. */
  readonly askedFor?: string
  /** Whether the browser's token was refused before anything was shown. */
  readonly refused?: boolean
  /** Whether the password was changed just before. */
  readonly passwordChanged?: boolean
  /** The email typed just before, at sign-up or during recovery: nobody has to type it twice. */
  readonly email?: string
}
