/** What became of an entry: done; a person has to look first; or that, and then the entry comes again. */
export type Outcome = 'done' | 'held' | 'again'

export interface EntryQueue {
  /** @param decides the entry is about the one that is held; where something waits behind that, anything else waits behind it */
  submit(entry: string, decides: boolean): void
  /** The person has decided: what waits goes on. */
  resume(): void
  /** Forgets what waits. */
  clear(): void
}

/**
 * Takes entries one after the other, however fast they come. Where one has to be looked at by a person, those that came behind it
 * wait, and what the person enters to decide goes before them.
 */
export const entryQueue = (take: (entry: string) => Promise<Outcome>, onWaiting: (waiting: number) => void): EntryQueue => {
  let entries: string[] = []
  let running = false
  let held = false

  const run = async (): Promise<void> => {
    if (running || held) return
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
    submit: (entry, decides) => {
      if (!held || (!decides && entries.length > 0)) entries.push(entry)
      else {
        entries.unshift(entry)
        held = false
      }
      if (held) onWaiting(entries.length)
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
