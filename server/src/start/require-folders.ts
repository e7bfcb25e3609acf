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

/** What is wrong with a folder, in a sentence; it is made where it is not there yet. */
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
 * Makes DATA_DIR and what the server keeps in it, where they are not there yet: files and mails too where no store and no mail server
 * take them. @throws a ConfigError where one of them cannot be written; the first upload would find out otherwise.
 */
export const requireFolders = async ({ dataDir, s3, smtpUrl }: Pick<Config, 'dataDir' | 's3' | 'smtpUrl'>): Promise<void> => {
  const home = await problemOf(dataDir)
  if (home !== undefined) throw new ConfigError([home])
  const kept = ['incoming', ...(s3 ? [] : ['files']), ...(smtpUrl ? [] : ['mail'])]
  const problems = await Promise.all(kept.map((name) => problemOf(join(dataDir, name), 0o700)))
  const found = problems.filter((problem) => problem !== undefined)
  if (found.length > 0) throw new ConfigError(found)
}
