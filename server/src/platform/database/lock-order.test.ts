import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openServices } from '../../start/open-services.ts'
import { testPatience } from '../../testing/test-patience.ts'
import { cloneDatabase, testDatabase } from '../../testing/test-database.ts'
import { loadConfig } from '../config.ts'
import { createLogger } from '../http/serve/logger.ts'
import { openLocks, type Tx } from './tx.ts'

const nobody = '00000000-0000-4000-8000-000000000001'
const wrong = 'Locks in the wrong order: packages are waited for after customer money'

/** The faults reported when locks are taken in this order. */
const faultsOf = (take: (locks: ReturnType<typeof openLocks>) => void): string[] => {
  const faults: string[] = []
  take(openLocks(({ message }) => faults.push(message)))
  return faults
}

test('packages, then the customer’s money, then bills: in that order nothing is said', () => {
  const faults = faultsOf(({ wait }) => {
    wait('packages', ['box'])
    wait('packages', ['other box'])
    wait('customer money', ['Ana USD'])
    wait('bills', ['first', 'second'])
  })
  expect(faults).toEqual([])
})

test('what comes first and is waited for last is a fault that names both', () => {
  expect(
    faultsOf(({ wait }) => {
      wait('customer money', ['Ana USD'])
      wait('packages', ['box'])
    }),
  ).toEqual([wrong])
  expect(
    faultsOf(({ wait }) => {
      wait('bills', ['first'])
      wait('customer money', ['Ana USD'])
    }),
  ).toEqual(['Locks in the wrong order: customer money are waited for after bills'])
})

test('a held lock can be taken again at any time, and locks that never wait in any order', () => {
  const faults = faultsOf(({ wait, hold }) => {
    wait('packages', ['box'])
    wait('customer money', ['Ana USD'])
    wait('packages', ['box'])
    wait('packages', ['box'], 'shared')
    hold('packages', ['free'])
    wait('packages', ['free'])
    wait('packages', [])
  })
  expect(faults).toEqual([])
})

test('a shared lock does not count as an exclusive one', () => {
  const faults = faultsOf(({ wait }) => {
    wait('packages', ['box'], 'shared')
    wait('customer money', ['Ana USD'])
    wait('packages', ['box'])
  })
  expect(faults).toEqual([wrong])
})

const inWrongOrder = async (tx: Tx) => {
  tx.locks.wait('customer money', ['Ana USD'])
  tx.locks.wait('packages', ['box'])
  return 'done'
}

test('a transaction of a test fails by it', async () => {
  const { inTenant } = await testDatabase()
  await expect(inTenant(nobody, inWrongOrder)).rejects.toThrow(wrong)
})

test('a server that serves people goes on, and writes an error line', async () => {
  const lines: { level: number; err: { message: string } }[] = []
  const databaseUrl = await cloneDatabase()
  const services = await openServices({
    config: loadConfig({ DATA_DIR: tmpdir(), DATABASE_URL: databaseUrl, SECRET_KEY: 'a key that only tests may use, 32+' }),
    databaseUrl,
    patienceScale: testPatience,
    log: createLogger('error', { write: (line) => void lines.push(JSON.parse(line)) }),
  })
  onTestFinished(() => services.database.close())
  expect(await services.database.inTenant(nobody, inWrongOrder)).toBe('done')
  expect(lines).toMatchObject([{ level: 50, err: { message: wrong } }])
})
