import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg, { type ClientBase, type Pool } from 'pg'
import { appRole, connectionSettings, type SignIn } from './connection-settings.ts'

const SCRAM_ROUNDS = 4096

/**
 * The verifier that PostgreSQL stores for a password (RFC 5802), computed here so that the password appears in no statement and
 * no log.
 */
const verifierOf = (password: string): string => {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, 32, 'sha256')
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}

/** Random, so that two databases of a cluster never share it. */
const freshSignIn = (): [name: string, password: string] => [
  `${appRole}_${randomBytes(6).toString('hex')}`,
  randomBytes(32).toString('base64url'),
]

const remember = `insert into public.app_sign_in (role_name, password) values ($1, $2)
  on conflict (only_row) do update set role_name = app_sign_in.role_name returning role_name as user, password`

/**
 * Creates the role that the application signs in as, once per database, if the owner may create roles. If not, it does nothing;
 * `openAppSignIn` reports it.
 */
export const ensureAppSignIn = async (client: ClientBase): Promise<void> => {
  const { rows: found } = await client.query<{ present: boolean }>(
    `select to_regclass('public.app_sign_in') is not null as present`,
  )
  if (!found[0]?.present) return
  const { rows } = await client.query<SignIn>(remember, freshSignIn())
  const [signIn] = rows
  if (!signIn) throw new Error('app_sign_in returned no row')
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [signIn.user])
  if (rowCount) return
  const created = `create role ${pg.escapeIdentifier(signIn.user)} login in role ${appRole} password ${pg.escapeLiteral(verifierOf(signIn.password))}`
  // Another server may create it at the same moment.
  await client.query(
    `do ${pg.escapeLiteral(`begin ${created}; exception when duplicate_object or unique_violation or insufficient_privilege then null; end`)}`,
  )
}

const storedSignIn = async (owner: Pool): Promise<SignIn | undefined> => {
  const { rows } = await owner.query<SignIn>('select role_name as user, password from public.app_sign_in')
  return rows[0]
}

/** SQLSTATE codes of a refused sign-in, from PostgreSQL or from a PgBouncer that does not know the role. */
const isRefused = (error: unknown): boolean => /^28|^08P01$/.test((error as { code?: string }).code ?? '')

/**
 * How the application signs in to the database at `url`. Undefined when it must use the owner's sign-in and `set role`, because
 * its own role is missing or refused. @throws when the database cannot be reached.
 */
export const openAppSignIn = async (url: string, owner: Pool): Promise<SignIn | undefined> => {
  const signIn = await storedSignIn(owner)
  if (!signIn) return undefined
  const client = new pg.Client(connectionSettings(url, 'app', signIn))
  try {
    await client.connect()
    return signIn
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  } finally {
    await client.end()
  }
}
