import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'

interface Step {
  readonly status: string
  readonly counter_entry: boolean
}

/** The status to return to when the last step is undone; undefined where there is no step to undo. */
export const stepBack = (history: readonly Step[]): PackageStatus | undefined => {
  const standing: string[] = []
  for (const { status, counter_entry } of history) {
    if (counter_entry) standing.pop()
    // A history line with the same status, such as corrected measures, is no step.
    else if (standing.at(-1) !== status) standing.push(status)
  }
  return standing.at(-2) as PackageStatus | undefined
}
