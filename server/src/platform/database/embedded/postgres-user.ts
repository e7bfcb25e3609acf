import { chownSync, readFileSync, statSync } from 'node:fs'

/** The user PostgreSQL runs as; undefined: the user of this process. */
export interface PostgresUser {
  readonly uid: number
  readonly gid: number
}

const lookUp = (name: string): PostgresUser | undefined => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined || uid === '0' ? undefined : { uid: Number(uid), gid: Number(gid) }
}

const ownerOf = (folder: string): PostgresUser | undefined => {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid }
}

/**
 * PostgreSQL refuses to run as root. Then it runs as the user who already owns the data, else as `postgres` or `nobody`.
 * @throws when this process may not use the data, or root finds no such user.
 */
export const choosePostgresUser = (dataFolder: string): PostgresUser | undefined => {
  const own = process.getuid?.()
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid
  if (own !== 0) {
    if (owner !== undefined && owner !== own) {
      throw new Error(
        `${dataFolder} belongs to another user (uid ${owner}): start as that user or as root, or set DATA_DIR or DATABASE_URL.`,
      )
    }
    return undefined
  }
  const user = ownerOf(dataFolder) ?? lookUp('postgres') ?? lookUp('nobody')
  if (user === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody: start as another user, or set DATABASE_URL.',
    )
  }
  return user
}

export const handTo = (path: string, user: PostgresUser | undefined): void => {
  if (user !== undefined) chownSync(path, user.uid, user.gid)
}
