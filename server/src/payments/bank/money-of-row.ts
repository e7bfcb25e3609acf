import type Big from 'big.js'
import type { FullLayout } from './layout/full-layout.ts'
import { wordDirection } from './layout/money-direction.ts'
import { readBankMoney, type BankMoney } from './read-bank-sum.ts'
import { shortLine } from './short-line.ts'

/** What a row says of its money: the sum, above zero, and which way it went; or why that is not known. */
export type MoneyOfRow = { readonly sum: Big; readonly way: 'in' | 'out' } | { readonly fault: string }

const MOST_QUOTED = 40
const quoted = (text: string): string => `“${shortLine(text, MOST_QUOTED)}”`
const NO_AMOUNT = { fault: 'It has no amount.' }
const ZERO = { fault: 'Its amount is zero.' }
const notAnAmount = (text: string) => ({ fault: `${quoted(text)} is not an amount in this format.` })

const cellOf = (cells: readonly string[], at: number | undefined): string => (at === undefined ? '' : (cells[at] ?? '').trim())

/** A column for each: one of the two holds a sum. */
const fromColumns = (cells: readonly string[], layout: FullLayout): MoneyOfRow => {
  const { amountColumn, outColumn, decimal, dayColumn, wordsColumns } = layout
  const [inText, outText] = [cellOf(cells, amountColumn), cellOf(cells, outColumn)]
  const [cameIn, wentOut] = [readBankMoney(inText, decimal), readBankMoney(outText, decimal)]
  if (inText !== '' && !cameIn) return notAnAmount(inText)
  if (outText !== '' && !wentOut) return notAnAmount(outText)
  const isIn = cameIn !== undefined && !cameIn.sum.eq(0)
  const isOut = wentOut !== undefined && !wentOut.sum.eq(0)
  if (isIn && isOut) return { fault: 'It has money in and money out.' }
  // Money in below zero is a booking that the bank took back.
  if (isIn) return { sum: cameIn.sum.abs(), way: cameIn.sum.gt(0) && cameIn.said !== 'out' ? 'in' : 'out' }
  if (isOut) return { sum: wentOut.sum.abs(), way: 'out' }
  if (cameIn || wentOut) return ZERO
  if (outColumn !== undefined) return NO_AMOUNT
  const others = cells.filter((_cell, at) => at !== amountColumn && at !== dayColumn && !wordsColumns.includes(at))
  const other = others.map((cell) => readBankMoney(cell, decimal)).find((money) => money && !money.sum.eq(0))
  return other ? { sum: other.sum.abs(), way: 'out' } : NO_AMOUNT
}

/** The way that a sum's own sign or word says. */
const signWay = ({ sum, said }: BankMoney, direction: FullLayout['direction']): 'in' | 'out' => {
  if (direction === 'in below zero') return said ?? (sum.lt(0) ? 'in' : 'out')
  return sum.lt(0) || said === 'out' ? 'out' : 'in'
}

const fold = (text: string): string => text.trim().toLowerCase()

/** The way that a column of words says. */
const fromWords = (cells: readonly string[], money: BankMoney, layout: FullLayout): MoneyOfRow => {
  const word = cellOf(cells, layout.directionColumn)
  const { inWord } = layout
  const way = inWord === undefined || word === '' ? wordDirection(word) : fold(word) === fold(inWord) ? 'in' : 'out'
  if (word === '') return { fault: 'It does not say whether money came in or went out.' }
  if (way === undefined) return { fault: `${quoted(word)} says neither money in nor money out.` }
  if (way === 'in' && (money.sum.lt(0) || money.said === 'out'))
    return { fault: `${quoted(word)} says money in, but the amount is below zero.` }
  return { sum: money.sum.abs(), way }
}

/**
 * The money of a row. Nothing is read as money in where a column says that it went out.
 * @param says columns whose cells say which way money went, whatever the layout makes of them
 */
export const moneyOfRow = (cells: readonly string[], layout: FullLayout, says: readonly number[]): MoneyOfRow => {
  const { amountColumn, decimal, direction } = layout
  const text = cellOf(cells, amountColumn)
  if (direction === 'words' || direction === 'out below zero' || direction === 'in below zero') {
    const money = readBankMoney(text, decimal)
    if (!money) return text === '' ? NO_AMOUNT : notAnAmount(text)
    if (money.sum.eq(0)) return ZERO
    if (direction === 'words') return fromWords(cells, money, layout)
    return unlessContradicted({ sum: money.sum.abs(), way: signWay(money, direction) }, cells, says)
  }
  return unlessContradicted(fromColumns(cells, layout), cells, says)
}

const unlessContradicted = (money: MoneyOfRow, cells: readonly string[], says: readonly number[]): MoneyOfRow => {
  if ('fault' in money || money.way === 'out') return money
  // The nearest column counts: one farther off can be about the balance.
  const word = cellOf(cells, says[0])
  return wordDirection(word) === 'out'
    ? { fault: `${quoted(word)} says that money went out. Choose the column that says so.` }
    : money
}
