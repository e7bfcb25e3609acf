import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffLossReport } from '@parcelport/contract/payments/staff-losses.ts'
import { shortlyWritten } from '../../lib/days-here.ts'

/** The facts about the package: `2.31 lb, good on arrival. Handed to Ana, 3 Dec.` Pure but for the reader's clock. */
export const packageWords = (pkg: StaffLossReport['package']): string => {
  const measured = [pkg.weightLb !== null && `${pkg.weightLb} lb`, pkg.condition !== null && `${pkg.condition} on arrival`]
  const came = pkg.receivedAt === null ? 'It never reached our desk' : `Received ${shortlyWritten(pkg.receivedAt)}`
  const went =
    pkg.deliveredAt === null
      ? `${pkg.status} now`
      : `handed to ${pkg.handedTo ?? 'its customer'} ${shortlyWritten(pkg.deliveredAt)}`
  return `${[came, ...measured.filter(Boolean), went].join(', ')}.`
}

/** The limit of the cover, and the reason for it. Pure. */
export const coverWords = ({ package: { declaredUsd }, cover }: StaffLossReport): string => {
  const why = [
    declaredUsd === null ? 'nobody declared its value' : `declared as ${moneyText(declaredUsd, 'USD')}`,
    cover.bought
      ? 'the cover of its full value was bought'
      : cover.included !== null && `every package is covered up to ${moneyText(cover.included, 'USD')}`,
    cover.paidBefore > 0 && `${moneyText(cover.paidBefore, 'USD')} was paid for it before`,
  ]
  return `Covered up to ${moneyText(cover.most, 'USD')}: ${why.filter(Boolean).join(', ')}.`
}

/** The decision, its author and its reason. Pure. */
export const decidedWords = ({ state, paidUsd, receipt, decidedBy, reason }: StaffLossReport): string =>
  state === 'accepted'
    ? `${moneyText(paidUsd ?? 0, 'USD')} paid by ${decidedBy ?? ''}, receipt ${receipt ?? ''}: ${reason ?? ''}`
    : `Refused by ${decidedBy ?? ''}: ${reason ?? ''}`
