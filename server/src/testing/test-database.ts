import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openDatabase, type Database } from '../platform/database/database.ts'
import { testPatience } from './test-patience.ts'

const addressOf = (name: string): string => {
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  return url.href
}

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('cluster') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const freshName = (): string => `test_${randomBytes(8).toString('hex')}`

/** The owner's address of a new clone of the migrated database. It is removed with the run's cluster. */
export const cloneDatabase = async (): Promise<string> => {
  const name = freshName()
  await administer(`create database ${name} template ${new URL(inject('template')).pathname.slice(1)} strategy file_copy`)
  return addressOf(name)
}

/** The owner's address of an empty database, without migrations. */
export const emptyDatabase = async (): Promise<string> => {
  const name = freshName()
  await administer(`create database ${name} template template0`)
  return addressOf(name)
}

/**
 * The owner's address of a database whose owner is no superuser and subject to row-level security, as managed PostgreSQL
 * provides it.
 */
export const ordinaryDatabase = async (): Promise<string> => {
  const name = freshName()
  await administer(`create role ${name} login createrole`)
  await administer(`grant parcelport_app to ${name}`)
  await administer(`create database ${name} template template0 owner ${name}`)
  const url = new URL(addressOf(name))
  url.searchParams.set('user', name)
  return url.href
}

/** A new migrated database. @param atEnd registers its closing: `afterAll` of a file, or the end of one test. */
export const testDatabase = async (
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<Database & { readonly url: string }> => {
  const url = await cloneDatabase()
  const database = await openDatabase({ url, patienceScale: testPatience })
  atEnd(() => database.close())
  return { ...database, url }
}
