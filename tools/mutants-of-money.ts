import type { Mutant } from './mutant.ts'

const server = 'server/src'

/** Money, weights and rates. */
export const charging: readonly Mutant[] = [
  {
    rule: 'Cents are rounded half up',
    file: 'server/src/pricing/priced-line.ts',
    find: 'amount.round(decimals, Big.roundHalfUp)',
    replace: 'amount.round(decimals, Big.roundDown)',
    tests: ['server/src/calculator/estimate.test.ts'],
  },
  {
    rule: 'VAT is charged on the duty too',
    file: 'server/src/pricing/customs-taxes.ts',
    find: 'percentOf(vatRate, base)',
    replace: 'percentOf(vatRate, value)',
    tests: ['server/src/calculator/estimate.test.ts'],
  },
  {
    rule: 'A parcel of exactly the tier’s weight ships by it',
    file: 'server/src/rates/billable-weight.ts',
    find: 'new Big(totalWeight).lte(',
    replace: 'new Big(totalWeight).lt(',
    tests: ['server/src/rates/billable-weight.test.ts', 'server/src/calculator/estimate.test.ts'],
  },
  {
    rule: 'The greater of weight and volume is charged',
    file: 'server/src/rates/billable-weight.ts',
    find: 'new Big(byVolume).gt(weightLb)',
    replace: 'new Big(byVolume).lt(weightLb)',
    tests: ['server/src/rates/billable-weight.test.ts'],
  },
  {
    rule: 'Every package of a weight brings its tier’s price',
    file: 'server/src/reports/revenue.ts',
    find: 'new Big(freight.net).times(packages)',
    replace: 'new Big(freight.net)',
    tests: ['server/src/reports/revenue.test.ts'],
  },
  {
    rule: 'Two rows of one weight are an error',
    file: 'contract/src/rates-check-rules.ts',
    find: 'row.upToLb <= before.upToLb)',
    replace: 'row.upToLb < before.upToLb)',
    tests: ['contract/src/rates-check-rules.test.ts'],
  },
]

/** Bills, payments, tills, cards and what goes against them. */
export const paying: readonly Mutant[] = [
  {
    rule: 'What a card company charged is what we asked for, or people look at it',
    file: `${server}/cards/apply-outcome.ts`,
    find: 'amount === attempt.amount && currency === attempt.currency',
    replace: 'currency === attempt.currency',
    tests: [`${server}/cards/cards.test.ts`],
  },
  {
    rule: 'Of many who tell of one card payment the second waits for the first',
    file: `${server}/cards/card-attempts.ts`,
    find: ".where('id', '=', id).forUpdate()",
    replace: ".where('id', '=', id)",
    tests: [`${server}/cards/cards.test.ts`],
  },
  {
    rule: 'A webhook counts by its signature alone',
    file: `${server}/cards/wipay.ts`,
    find: "if (!known) return { kind: 'forged'",
    replace: "if (known === undefined) return { kind: 'forged'",
    tests: [`${server}/cards/cards.test.ts`],
  },
  {
    rule: 'A card company is asked after ten minutes',
    file: `${server}/cards/ask-provider.ts`,
    find: 'FIRST_ASKED_AFTER_MS = 10 *',
    replace: 'FIRST_ASKED_AFTER_MS = 60 *',
    tests: [`${server}/cards/slow-cards.test.ts`],
  },
  {
    rule: 'A deposit pays no more than is held',
    file: `${server}/payments/take-payment.ts`,
    find: 'if (amount.gt(held.deposit))',
    replace: 'if (amount.gt(due))',
    tests: [`${server}/payments/spend-deposit.test.ts`],
  },
  {
    rule: 'What is held pays new bills only of those who chose so',
    file: `${server}/bills/issue-bill.ts`,
    find: 'if (customer.deposit_pays_bills && Number(held.deposit) > 0)',
    replace: 'if (Number(held.deposit) < 0)',
    tests: [`${server}/payments/spend-deposit.test.ts`],
  },
  {
    rule: 'No more is given back than is still there of a payment',
    file: `${server}/payments/refund-payment.ts`,
    find: 'if (outOfBills.gt(onBills))',
    replace: 'if (outOfBills.gt(seen.amount))',
    tests: [`${server}/payments/payments.test.ts`],
  },
  {
    rule: 'Tax is rounded line by line, before lines are added',
    file: `${server}/money/line-tax.ts`,
    find: 'return { net: sum, tax: toCents(sum.times(rate)) }',
    replace: 'return { net: sum, tax: sum.times(rate) }',
    tests: [`${server}/money/money-figures.test.ts`],
  },
  {
    rule: 'A bill is made void on its own day alone',
    file: `${server}/bills/void-bill.ts`,
    find: 'if (bill.issued_on !== today)',
    replace: 'if (bill.issued_on > today)',
    tests: [`${server}/bills/bills.test.ts`],
  },
  {
    rule: 'No line is credited beyond what is left of it',
    file: `${server}/bills/credit-bill.ts`,
    find: 'if (wantedSum.gt(rest))',
    replace: 'if (wantedSum.gt(gross))',
    tests: [`${server}/bills/bills.test.ts`],
  },
  {
    rule: 'Who may owe does so while nothing is late',
    file: `${server}/bills/release.ts`,
    find: 'sum.lte(credit.credit_limit) && owed.every(({ due_on }) => due_on >= today)',
    replace: 'sum.lte(credit.credit_limit)',
    tests: [`${server}/bills/release.test.ts`],
  },
  {
    rule: 'What a till is short is booked too',
    file: `${server}/tills/close-shift.ts`,
    find: '.filter(({ booked }) => !booked.eq(0))',
    replace: '.filter(({ booked }) => booked.gt(0))',
    tests: [`${server}/tills/tills.test.ts`],
  },
  {
    rule: 'Cash given back has left the drawer',
    file: `${server}/tills/shift-figures.ts`,
    find: '.minus(given_back)',
    replace: '',
    tests: [`${server}/tills/tills.test.ts`],
  },
  {
    rule: 'At the counter the sum of this moment is taken',
    file: `${server}/pickups/pickup-due.ts`,
    find: 'if (amount !== asked)',
    replace: 'if (amount > asked)',
    tests: [`${server}/pickups/pickups.test.ts`],
  },
  {
    rule: 'A pass is good once',
    file: `${server}/passes/spend-pass.ts`,
    find: '  await requireGood(tx, row, at)\n',
    replace: '',
    tests: [`${server}/passes/passes.test.ts`],
  },
  {
    rule: 'A bank transfer is found once',
    file: `${server}/transfers/transfers-queries.ts`,
    find: "if (row.state !== 'waiting')",
    replace: "if (row.state === 'refused')",
    tests: [`${server}/transfers/transfers.test.ts`],
  },
  {
    rule: 'What is thrown away two people see',
    file: `${server}/requests/work-requests.ts`,
    find: 'if (request.taken_by === tx.by.actor.id)',
    replace: 'if (request.taken_by === null)',
    tests: [`${server}/requests/dispose.test.ts`],
  },
  {
    rule: 'Every day of a band costs its price, the last one too',
    file: `${server}/storage/storage-of.ts`,
    find: '.times(end - fromDay + 1)',
    replace: '.times(end - fromDay)',
    tests: [`${server}/storage/storage-of.test.ts`],
  },
]
