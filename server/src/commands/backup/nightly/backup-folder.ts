import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Nightly backups alone: what lies there under other names was put there by somebody else and is never touched. */
const nightly = /^parcelport-\d{8}T\d{6}Z\.backup$/
const cutOff = /^parcelport-\d{8}T\d{6}Z\.backup\.part$/

/** The name of a nightly backup: names sort by time. */
export const nightlyName = (at: Date): string => `parcelport-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`

/** The nightly backups in a folder, the oldest first. */
export const nightlyBackups = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => nightly.test(name))
    .toSorted()

/** Removes what backups left that were killed. Only while no other backup is made there. */
export const removeCutOff = (folder: string): void => {
  for (const name of readdirSync(folder)) if (cutOff.test(name)) rmSync(join(folder, name), { force: true })
}

/** Removes the oldest nightly backups beyond `keep`; returns how many are left. */
export const removeOldest = (folder: string, keep: number): number => {
  const all = nightlyBackups(folder)
  const old = all.slice(0, Math.max(0, all.length - keep))
  for (const name of old) rmSync(join(folder, name), { force: true })
  return all.length - old.length
}
