import { sayingAtHome, type SayAtHome } from '../../money/ledger/local-sums.ts'
import { spoken } from '../../money/ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { StatementSums } from './statement-sums.ts'

export interface StatementMail {
  /** First and last day, year-month-day. */
  readonly from: string
  readonly to: string
  /** Whether the last day is today: then what is owed may still change. */
  readonly untilToday: boolean
  /** Whether it is a monthly statement, or was asked for once. */
  readonly monthly: boolean
  readonly sums: readonly StatementSums[]
  /** Its sums in words, {@link saidSums}; mails queued by an earlier version lack it. */
  readonly said?: SaidSums
}

type Fact = readonly [label: string, sum: string]

interface SaidSums {
  /** What is owed, in each currency in which something is. */
  readonly owed: readonly string[]
  /** The labelled sums of each currency. */
  readonly facts: readonly (readonly Fact[])[]
}

const wordsOf = (day: string, form: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { ...form, timeZone: 'UTC' })
const dayText = (day: string): string => wordsOf(day, { dateStyle: 'long' })
const monthOf = (day: string): string => day.slice(0, 7)
const isMonth = ({ from, to }: StatementMail): boolean => {
  const dayAfter = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString()
  return from.endsWith('-01') && monthOf(from) === monthOf(to) && dayAfter.slice(8, 10) === '01'
}

/** `November 2026`, or the first and last day. Pure. */
const daysText = (told: StatementMail): string => {
  const { from, to } = told
  if (isMonth(told)) return wordsOf(from, { month: 'long', year: 'numeric' })
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
}

const sentenceOf = ({ to, untilToday }: StatementMail, { owed }: SaidSums): string => {
  const what = owed.length === 0 ? 'nothing' : owed.join(' and ')
  return untilToday ? `You owe ${what} today.` : `At the end of ${dayText(to)} you owed ${what}.`
}

/** Labelled sums of one currency. Zero is shown only for what was owed, billed and paid. Pure. */
const factsOf = (sums: StatementSums, say: SayAtHome): readonly Fact[] => {
  const row = (label: string, amount: string): Fact => [label, say(amount, sums.currency)]
  const unlessNothing = (label: string, amount: string) => (Number(amount) === 0 ? [] : [row(label, amount)])
  return [
    row('Owed before', sums.owedBefore),
    ...unlessNothing('Deposit before', sums.heldBefore),
    row('Billed', sums.billed),
    ...unlessNothing('Credited', sums.credited),
    row('Paid', sums.paid),
    ...unlessNothing('Given back to you', sums.givenBack),
    ...unlessNothing('Written off by us', sums.writtenOff),
    row('Owed', sums.owed),
    ...unlessNothing('Held as your deposit', sums.held),
  ]
}

const saidBy = (sums: readonly StatementSums[], say: SayAtHome): SaidSums => ({
  owed: sums.filter(({ owed }) => Number(owed) > 0).map(({ owed, currency }) => say(owed, currency)),
  facts: sums.map((each) => factsOf(each, say)),
})

/** The sums of a statement as every mail says them to customers: at home first. */
export const saidSums = async (tx: Tx, sums: readonly StatementSums[]): Promise<SaidSums> =>
  saidBy(sums, await sayingAtHome(tx))

/** Mail with the sums of a statement and a link to it. The paper itself requires sign-in. */
export const statementMail: MailTemplate<StatementMail> = {
  name: 'statement',
  about: 'money',
  render: (told, company) => {
    const { from, to, monthly, sums, said = saidBy(sums, spoken) } = told
    const title = `Your statement: ${daysText(told)}`
    const sentence = sentenceOf(told, said)
    return {
      subject: title,
      ...mailLayout({
        company,
        title,
        preheader: sentence,
        blocks: [
          { kind: 'paragraph', words: sentence },
          ...(sums.length === 0 ? [{ kind: 'paragraph' as const, words: 'Nothing was billed or paid in these days.' }] : []),
          ...said.facts.map((rows) => ({ kind: 'facts' as const, rows })),
          {
            kind: 'button',
            label: 'See the statement',
            href: `${company.publicUrl}/dashboard/payment?from=${from}&to=${to}`,
          },
          { kind: 'note', words: 'Sign in to get it line by line, as a PDF for your files.' },
          ...(monthly
            ? [{ kind: 'note' as const, words: 'You asked for this each month. You can turn it off on the Payment page.' }]
            : []),
        ],
      }),
    }
  },
}

export const statementsMails = [statementMail] as const
