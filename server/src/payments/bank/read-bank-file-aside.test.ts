import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { duringTransaction } from '../../platform/database/open-transaction.ts'
import { Refusal } from '../../platform/http/answer/refusal.ts'
import { hostileTexts } from './hostile-bank-texts.ts'
import { readBankFileAside } from './read-bank-file-aside.ts'

const fileOf = (text: string) => ({
  content: Buffer.from(text).toString('base64'),
  layout: null,
  today: '2026-12-05',
  currency: 'BBD',
})

test('refuses a hostile file of 5 MB with a message, without blocking this thread', async () => {
  const text = hostileTexts['a quote, quotes with letters, blanks']?.(5 * 1024 * 1024 - 100) ?? ''
  let [isOver, turns] = [false, 0]
  const reading = readBankFileAside(fileOf(text)).finally(() => (isOver = true))
  reading.catch(() => undefined)
  while (!isOver) {
    await turn()
    turns += 1
  }
  await expect(reading).rejects.toThrow(
    'Row 1 holds a cell of more than 10,000 letters. This does not look like a bank statement.',
  )
  await expect(reading).rejects.toBeInstanceOf(Refusal)
  // Reading in this thread would leave a single turn.
  expect(turns).toBeGreaterThan(10)
})

test('no transaction is kept open for it', async () => {
  await expect(duringTransaction(() => readBankFileAside(fileOf('a,b')))).rejects.toThrow(/A transaction is open/)
  expect(await readBankFileAside(fileOf('a,b'))).toMatchObject({ layout: null, columns: [{ name: 'a' }, { name: 'b' }] })
})
