import { access, constants, mkdir } from 'node:fs/promises'
import { ConfigError } from './platform/config-reader.ts'

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'there is no room left',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'it is no folder',
}

/** Makes DATA_DIR where it is not there yet. @throws a ConfigError where it cannot be written. */
export const requireFolder = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new ConfigError([`DATA_DIR: ${dataDir} cannot be written: ${reasons[code] ?? message}`])
  }
}
