/** One thing that a drill found out, beside what it is held to. */
export interface Figure {
  /** In words, such as `acknowledged writes lost`. */
  readonly what: string
  /** With its unit. */
  readonly measured: string
  readonly aim: string
  readonly met: boolean
}

/**
 * `full` is what is claimed, on a quiet machine, in minutes. `small` is the same road in seconds, a test on machines that do other things too:
 * what comes out is held to the same, and times only to what a fault would take.
 */
export type DrillSize = 'full' | 'small'

/** The real server under something that goes wrong, and what came of it. */
export interface Drill {
  readonly name: string
  /**
   * @param failures how many there are, at full size, where the drill counts them; unless given, as many as are claimed.
   * @throws where it could not be carried out at all; what missed its aim is a figure.
   */
  run(size: DrillSize, failures?: number): Promise<Figure[]>
}

/** A figure that has to be exactly this number: nothing lost, nothing doubled. */
export const exactly = (what: string, measured: number, aim: number): Figure => ({
  what,
  measured: String(measured),
  aim: String(aim),
  met: measured === aim,
})

/** A figure that may not be above a limit. A number that is none misses it. */
export const atMost = (what: string, measured: number, limit: number, unit = ''): Figure => ({
  what,
  measured: `${measured.toFixed(Number.isInteger(measured) ? 0 : 1)}${unit && ` ${unit}`}`,
  aim: `≤ ${limit}${unit && ` ${unit}`}`,
  met: measured <= limit,
})

/** A figure that may not be below a limit: a drill that did too little proves nothing. */
export const atLeast = (what: string, measured: number, limit: number, unit = ''): Figure => ({
  what,
  measured: `${measured.toFixed(Number.isInteger(measured) ? 0 : 1)}${unit && ` ${unit}`}`,
  aim: `≥ ${limit}${unit && ` ${unit}`}`,
  met: measured >= limit,
})

/** What missed its aim, a line each, as a test's message shows it whole. */
export const missed = (figures: readonly Figure[]): string[] =>
  figures.filter(({ met }) => !met).map(({ what, measured, aim }) => `${what}: ${measured}, aim ${aim}`)
