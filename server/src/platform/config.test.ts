import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from './config.ts'

const key = 'x'.repeat(32)
const production = { NODE_ENV: 'production', SECRET_KEY: key, PUBLIC_URL: 'https://parcels.example' }

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig({ SECRET_KEY: key, ...env })
    return []
  } catch (error) {
    return (error as { problems: readonly string[] }).problems
  }
}

test('works with nothing set but a key', () => {
  expect(loadConfig({ SECRET_KEY: key })).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    defaultTenant: 'demo',
    demo: true,
    rateLimitScale: 1,
    allowedOrigins: [],
    s3: undefined,
    staff: undefined,
  })
})

test('tells every problem at once, without the values', () => {
  const problems = problemsOf({
    PORT: 'x',
    SECRET_KEY: 'short-secret',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://root:hunter2@db',
    S3_REGION: 'eu',
  })
  expect(problems.map((problem) => problem.split(':', 1).join()).toSorted()).toEqual([
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'S3_REGION',
    'SECRET_KEY',
  ])
  expect(problems.join()).not.toMatch(/hunter2|short-secret/)
})

test.for([
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['DEMO', 'maybe'],
  ['RATE_LIMIT_SCALE', '0'],
  ['RATE_LIMIT_SCALE', 'Infinity'],
  ['PUBLIC_URL', 'https://parcels.example/shop'],
  ['PUBLIC_URL', 'parcels.example'],
  ['ALLOWED_ORIGINS', 'https://a.example,javascript:alert(1)'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'Parcels\r\nBcc: all@example.com'],
  ['DEFAULT_TENANT', 'Demo Company'],
  ['STAFF_PASSWORD', 'without an address'],
  ['SECRET_KEY_PREVIOUS', 'short'],
  ['S3_BUCKET', 'bucket-without-keys'],
] as const)('refuses %s=%s', ([name, value]) => {
  expect(problemsOf({ [name]: value }).length).toBeGreaterThan(0)
})

test('production needs its secret and address, and has no demonstration data unless asked', () => {
  expect(problemsOf({ NODE_ENV: 'production', SECRET_KEY: '' })).toHaveLength(2)
  expect(loadConfig(production).demo).toBe(false)
  expect(loadConfig({ ...production, DEMO: '1' }).demo).toBe(true)
})

test('reads lists, stores and the first owner', () => {
  const store = { S3_BUCKET: 'parcels', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', S3_FORCE_PATH_STYLE: '1' }
  const config = loadConfig({
    ...production,
    ...store,
    ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    STAFF_EMAIL: 'rosa@example.com',
    STAFF_PASSWORD: 'a long password',
  })
  expect(config.allowedOrigins).toEqual(['https://a.example', 'https://b.example'])
  expect(config.s3).toMatchObject({ bucket: 'parcels', region: 'us-east-1', endpoint: undefined, forcePathStyle: true })
  expect(config.staff).toEqual({ email: 'rosa@example.com', password: 'a long password' })
})

test('development makes a key once, for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { secretKey } = loadConfig({ DATA_DIR: folder })
  expect(secretKey.length).toBeGreaterThanOrEqual(32)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(secretKey.toString())
  expect(loadConfig({ DATA_DIR: folder }).secretKey).toEqual(secretKey)
})
