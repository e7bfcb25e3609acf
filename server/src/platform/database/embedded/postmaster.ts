import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** What postmaster.pid says of a running (or killed) PostgreSQL. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  readonly status: 'starting' | 'ready' | 'stopping' | 'standby' | ''
}

/** Reads DATA/postmaster.pid; undefined where there is none or it is only half written. */
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

/** Whether a process of this number lives. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether that process is the PostgreSQL of this data folder: after a restart of the machine any program may have its number. */
export const isPostmasterOf = (pid: number, data: string): boolean => {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    // Gone meanwhile, or another user's: in both cases not ours.
    return false
  }
}

/** Whether any process works in this data folder, as all of its PostgreSQL's do; only Linux tells. */
export const isInUse = (data: string): boolean =>
  process.platform === 'linux' && readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostmasterOf(Number(name), data))
