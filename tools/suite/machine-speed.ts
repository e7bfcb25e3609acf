/** Milliseconds of CPU that the piece of work below takes on the machine for which the budgets were set, with nothing else running. */
const REFERENCE_MS = 36

const work = (): number => {
  const before = process.cpuUsage()
  const map = new Map<string, object>()
  for (let index = 0; index < 60_000; index += 1) map.set(`k${index % 997}${index}`, { index })
  if (JSON.stringify([...map.keys()]).length === 0) throw new Error('Nothing was worked on.')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * How much slower than the machine for which budgets were set this one is now, beside all that it does: at least 1. CPU seconds divided by it
 * can be compared between a laptop and a build machine, and between a quiet hour and a busy one, whose memory is slower.
 */
export class MachineSpeed {
  readonly #times: number[] = []

  /** Works for some 40 ms; several times in the course of a run. */
  probe(): void {
    this.#times.push(work())
  }

  get slowness(): number {
    const sorted = this.#times.toSorted((a, b) => a - b)
    return Math.max(1, (sorted[Math.floor(sorted.length / 2)] ?? REFERENCE_MS) / REFERENCE_MS)
  }
}
