import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigReader } from './config-reader.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export interface S3Config {
  readonly bucket: string
  readonly region: string
  /** Unset: Amazon's endpoint for the region. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Address objects as endpoint/bucket/key instead of bucket.endpoint/key (MinIO and the like). */
  readonly forcePathStyle: boolean
}

/** How nightly backups are made. */
export interface BackupPlan {
  /** Absolute path of the folder where they lie. */
  readonly folder: string
  /** How many are kept. */
  readonly keep: number
  /** When they are made, in UTC: an hour and a minute. */
  readonly at: { readonly hour: number; readonly minute: number }
  /** Days between trial restores; 0: none. */
  readonly rehearseDays: number
}

export interface Config {
  readonly production: boolean
  readonly host: string
  /** 0 lets the system choose a free port. */
  readonly port: number
  /** Address that visitors use, without a trailing slash. Default: where the server listens. */
  readonly publicUrl: string
  /** Absolute path. */
  readonly dataDir: string
  /** Address of a PostgreSQL ≥ 15, with its owner's sign-in. Unset: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | undefined
  /** Address of a replica of it, with the same sign-in: reports, exports and the like are read there. Unset: nothing is. */
  readonly readingDatabaseUrl: string | undefined
  /** Seconds a stopping process goes on serving while `/readyz` says 503. */
  readonly drainSeconds: number
  /** Seconds a start waits for a database that is unavailable. */
  readonly databaseWaitSeconds: number
  /** Whether this release may start on the tables of a newer one: while processes are replaced in turn. */
  readonly rollingUpgrade: boolean
  /** Undefined: each message becomes a file in dataDir/mail. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Unset: files are stored in dataDir/files. */
  readonly s3: S3Config | undefined
  /** At least 32 bytes; every other key is derived from it. */
  readonly secretKey: Buffer
  /** Older keys, which still open what they sealed. */
  readonly previousSecretKeys: readonly Buffer[]
  readonly staff: { readonly email: string; readonly password: string } | undefined
  readonly defaultTenant: string
  /** Fill an empty database with the demonstration company. */
  readonly demo: boolean
  /** Multiplies the limits per network address, never the limits per account. */
  readonly rateLimitScale: number
  /** Further origins whose pages may call with credentials. */
  readonly allowedOrigins: readonly string[]
  /** Number of proxies in front whose headers about the visitor's address and host are trusted; 0: none. */
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  readonly metricsToken: string | undefined
  /**
   * Whether this machine may read /metrics without the token. A proxy on this machine that sends no forwarding headers counts
   * as this machine.
   */
  readonly metricsLocal: boolean
  /** For trials: origin of a stand-in for the card companies. Only test accounts can be used with it. */
  readonly cardProvidersAt: string | undefined
  /** Undefined: this process makes no backups by night. */
  readonly backups: BackupPlan | undefined
  /** The company whose owners run the installation. Undefined: where there is one company alone, that one, else none. */
  readonly operatorTenant: string | undefined
  /** What runs, as RELEASE says it. Undefined: nobody said. */
  readonly release: { readonly name: string; readonly day: string } | undefined
  /** Whether HSTS also covers the subdomains of the public host. */
  readonly hstsSubdomains: boolean
}

const readS3 = (read: ConfigReader): S3Config | undefined => {
  const bucket = read.text('S3_BUCKET')
  if (bucket === undefined) {
    read.forbidWithout('S3_BUCKET', [
      'S3_REGION',
      'S3_ENDPOINT',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_FORCE_PATH_STYLE',
    ])
    return undefined
  }
  return {
    bucket,
    region: read.text('S3_REGION') ?? 'us-east-1',
    endpoint: read.url('S3_ENDPOINT', ['http:', 'https:']),
    accessKeyId: read.required('S3_ACCESS_KEY_ID', 'S3_BUCKET is set'),
    secretAccessKey: read.required('S3_SECRET_ACCESS_KEY', 'S3_BUCKET is set'),
    forcePathStyle: read.flag('S3_FORCE_PATH_STYLE', false),
  }
}

const readStaff = (read: ConfigReader): Config['staff'] => {
  const email = read.email('STAFF_EMAIL')
  const password = read.text('STAFF_PASSWORD')
  if (email === undefined && password === undefined) return undefined
  if (email === undefined || password === undefined) {
    read.problem('STAFF_EMAIL and STAFF_PASSWORD: set both, or neither')
    return undefined
  }
  if (password.length < 12) read.problem('STAFF_PASSWORD: at least 12 characters')
  return { email, password }
}

const readBackups = (read: ConfigReader): BackupPlan | undefined => {
  const folder = read.text('BACKUP_DIR')
  if (folder === undefined) {
    read.forbidWithout('BACKUP_DIR', ['BACKUP_AT', 'BACKUP_KEEP', 'BACKUP_REHEARSE_DAYS'])
    return undefined
  }
  const at = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(read.text('BACKUP_AT') ?? '05:15')
  if (!at) read.problem('BACKUP_AT: an hour and a minute in UTC, such as 05:15')
  return {
    folder: resolve(folder),
    keep: read.integer('BACKUP_KEEP', { min: 1, max: 1000, otherwise: 14 }),
    at: { hour: Number(at?.[1]), minute: Number(at?.[2]) },
    rehearseDays: read.integer('BACKUP_REHEARSE_DAYS', { min: 0, max: 90, otherwise: 7 }),
  }
}

const readRelease = (read: ConfigReader): Config['release'] => {
  const said = read.text('RELEASE')
  if (said === undefined) return undefined
  const [, name = '', day = ''] = /^(\S{1,100}) (\d{4}-\d\d-\d\d)$/.exec(said) ?? []
  if (name === '') read.problem('RELEASE: a name and a day, such as v1.4.0 2026-11-28')
  return { name, day }
}

const localUrl = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** A key made once for development, readable by its owner only. */
const developmentSecret = (dataDir: string): Buffer => {
  const path = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(path, 'utf8').trim())
}

/**
 * Reads the whole configuration from an environment; `.env.example` documents each variable.
 * @throws ConfigError that lists every problem at once.
 */
export const loadConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const read = new ConfigReader(env)
  const production = read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data')
  const secret = read.text('SECRET_KEY')
  if (secret === undefined && production) {
    read.problem('SECRET_KEY: required with NODE_ENV=production (for instance from: openssl rand -base64 48)')
  }
  const previous = read.list('SECRET_KEY_PREVIOUS')
  if (secret !== undefined && Buffer.byteLength(secret) < 32) read.problem('SECRET_KEY: at least 32 bytes')
  if (previous.some((each) => Buffer.byteLength(each) < 32))
    read.problem('SECRET_KEY_PREVIOUS: each at least 32 bytes, with commas between them')
  const host = read.text('HOST') ?? '127.0.0.1'
  const port = read.integer('PORT', { min: 0, max: 65_535, otherwise: 3000 })
  if (production && read.text('PUBLIC_URL') === undefined) read.problem('PUBLIC_URL: required with NODE_ENV=production')
  const config = {
    production,
    host,
    port,
    publicUrl: read.origin('PUBLIC_URL') ?? localUrl(host, port),
    dataDir,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    readingDatabaseUrl: read.url('DATABASE_READING_URL', ['postgres:', 'postgresql:']),
    drainSeconds: read.integer('DRAIN_SECONDS', { min: 0, max: 20, otherwise: 0 }),
    databaseWaitSeconds: read.integer('DATABASE_WAIT_SECONDS', { min: 0, max: 3600, otherwise: 60 }),
    rollingUpgrade: read.flag('ROLLING_UPGRADE', false),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.mailbox('MAIL_FROM') ?? 'Parcelport <no-reply@parcelport.example>',
    s3: readS3(read),
    staff: readStaff(read),
    defaultTenant: read.slug('DEFAULT_TENANT') ?? 'demo',
    demo: read.flag('DEMO', !production),
    rateLimitScale: read.number('RATE_LIMIT_SCALE', { min: 0.01, max: 1_000_000, otherwise: 1 }),
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    trustedProxies: read.integer('TRUSTED_PROXIES', { min: 0, max: 10, otherwise: 0 }),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    metricsToken: read.text('METRICS_TOKEN'),
    metricsLocal: read.flag('METRICS_LOCAL', !production),
    hstsSubdomains: read.flag('HSTS_SUBDOMAINS', false),
    cardProvidersAt: read.origin('CARD_PROVIDERS_AT'),
    backups: readBackups(read),
    operatorTenant: read.slug('OPERATOR_TENANT'),
    release: readRelease(read),
  }
  read.finish()
  return {
    ...config,
    secretKey: secret === undefined ? developmentSecret(dataDir) : Buffer.from(secret),
    previousSecretKeys: previous.map((each) => Buffer.from(each)),
  }
}
