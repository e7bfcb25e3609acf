import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'

interface Step {
  readonly status: string
  readonly counter_entry: boolean
}

/** Where a package goes when its last step that still stands is taken back; undefined when it is at its beginning. */
export const stepBack = (history: readonly Step[]): PackageStatus | undefined => {
  const standing: string[] = []
  for (const { status, counter_entry } of history) {
    if (counter_entry) standing.pop()
    // What only notes something, such as corrected measures, is no step.
    else if (standing.at(-1) !== status) standing.push(status)
  }
  return standing.at(-2) as PackageStatus | undefined
}
