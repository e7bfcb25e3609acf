/** An entry's outcome: done; a person has to look first; or a person has to look first, and then the entry is handled again. */
export type Outcome = 'done' | 'held' | 'again'

export interface EntryQueue {
  /** What entries need is known: they are taken from now on. Until then all of them wait. */
  open(): void
  /** @param decides whether the entry is about the held one; while entries wait behind that, all others wait behind them */
  submit(entry: string, decides: boolean): void
  /** The person has decided: waiting entries continue. */
  resume(): void
  /** Drops the waiting entries. */
  clear(): void
}

/**
 * Handles entries one by one, however fast they come. When a person has to look at one, the later entries wait, and the person's
 * own entries for the decision go first.
 */
export const entryQueue = (take: (entry: string) => Promise<Outcome>, onWaiting: (waiting: number) => void): EntryQueue => {
  let entries: string[] = []
  let isOpen = false
  let running = false
  let held = false

  const run = async (): Promise<void> => {
    if (!isOpen || running || held) return
    running = true
    for (let entry = entries.shift(); entry !== undefined; entry = held ? undefined : entries.shift()) {
      const outcome = await take(entry)
      held = outcome !== 'done'
      if (outcome === 'again') entries.unshift(entry)
    }
    running = false
    onWaiting(entries.length)
  }
  return {
    open: () => {
      isOpen = true
      onWaiting(0)
      void run()
    },
    submit: (entry, decides) => {
      if (!held || (!decides && entries.length > 0)) entries.push(entry)
      else {
        entries.unshift(entry)
        held = false
      }
      if (held || !isOpen) onWaiting(entries.length)
      void run()
    },
    resume: () => {
      held = false
      void run()
    },
    clear: () => {
      entries = []
      held = false
      onWaiting(0)
    },
  }
}
