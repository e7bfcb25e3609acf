import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../platform/config-reader.ts'
import type { Config } from '../platform/config.ts'

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'there is no room left',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'it is no folder',
}

/** Why a folder cannot be used, in a sentence; creates a missing one. */
const problemOf = async (folder: string, mode?: number): Promise<string | undefined> => {
  try {
    await mkdir(folder, { recursive: true, mode })
    await access(folder, constants.W_OK)
    return undefined
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return `DATA_DIR: ${folder} cannot be written: ${reasons[code] ?? message}`
  }
}

/**
 * Creates DATA_DIR and its missing folders, with those for files and mails when no store or mail server is configured. @throws
 * a ConfigError when one of them is not writable, which otherwise only the first upload would show.
 */
export const requireFolders = async ({ dataDir, s3, smtpUrl }: Pick<Config, 'dataDir' | 's3' | 'smtpUrl'>): Promise<void> => {
  const home = await problemOf(dataDir)
  if (home !== undefined) throw new ConfigError([home])
  const kept = ['incoming', ...(s3 ? [] : ['files']), ...(smtpUrl ? [] : ['mail'])]
  const problems = await Promise.all(kept.map((name) => problemOf(join(dataDir, name), 0o700)))
  const found = problems.filter((problem) => problem !== undefined)
  if (found.length > 0) throw new ConfigError(found)
}
