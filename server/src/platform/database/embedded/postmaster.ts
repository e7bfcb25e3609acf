import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Contents of postmaster.pid of a running (or killed) PostgreSQL. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  readonly status: 'starting' | 'ready' | 'stopping' | 'standby' | ''
}

/** Reads DATA/postmaster.pid; undefined when it is missing or half written. */
export const readPostmaster = (data: string): Postmaster | undefined => {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, , , port, socketFolder, , , status] = lines
  if (!Number(pid)) return undefined
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    status: (status ?? '').trim() as Postmaster['status'],
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether that process is the PostgreSQL of this data folder: after a restart of the machine any program may have its number.
 */
export const isPostmasterOf = (pid: number, data: string): boolean => {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    // The process has ended or belongs to another user: either way it is not ours.
    return false
  }
}

/** Whether any process works in this data folder, as all processes of its PostgreSQL do; only Linux tells. */
export const isInUse = (data: string): boolean =>
  process.platform === 'linux' && readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostmasterOf(Number(name), data))
