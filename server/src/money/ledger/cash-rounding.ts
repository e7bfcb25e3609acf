import Big from 'big.js'
import type { Amount } from './money.ts'

/**
 * A sum rounded for cash, where the smallest coin is `step`: the nearest multiple, halves up (Barbados and Trinidad 0.05, Jamaica 1).
 * Cards and transfers pay the exact sum.
 */
export const inCash = (due: Amount, step: Amount): Big => new Big(due).div(step).round(0, Big.roundHalfUp).times(step)
