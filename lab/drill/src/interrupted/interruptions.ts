/** What was interrupted, before which steps, and what was wrong after it. */
export interface Interruptions {
  /** The steps before which a process was killed. */
  readonly killedBefore: string[]
  /** A sentence for each next start that served something else, or did not say why it did not serve. */
  readonly wrong: string[]
}

export interface Size {
  /** Installations that are founded by interrupted starts. */
  readonly chains: number
  /** Most steps of each other kind; all that there are, when they are fewer. */
  readonly steps: number
}

export const noInterruptions = (): Interruptions => ({ killedBefore: [], wrong: [] })
