import type { CardState } from '@parcelport/contract/payments/cards-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { CardAttempt, CardWay } from '../../../api/payments/cards.ts'

export const FAILED_BEGIN = 'We could not reach the card company. Nothing was charged.'
export const FAILED_ATTEMPT = 'We could not look up your card payment. Nothing is lost: it goes on without this page.'

/** The button's label: it names the company only if there are several. */
export const payWords = (way: CardWay, ways: readonly CardWay[], sum: string): string =>
  ways.length === 1 ? `Pay ${sum} by card` : `Pay ${sum} with ${way.title}`

/** The text under the buttons: the company that takes the card, and the currency of the charge if it is another. */
export const aboutWays = (ways: readonly CardWay[], currency: string): string => {
  const titles = ways.map(({ title }) => title).join(' or ')
  const others = [...new Set(ways.map((way) => way.currency))].filter((each) => each !== currency)
  const charged = others.length > 0 ? ` Your card is charged in ${others.join(' or ')}, at our rate of today.` : ''
  return `You enter your card on ${titles}’s own page. We never see its number.${charged}`
}

export const TRIAL = 'A trial: no money moves, and only test cards work.'

/** A bank's text with its full stop, before another sentence. */
const sentence = (words: string | null): string => (words ? `${/[.!?]$/.test(words) ? words : `${words}.`} ` : '')

const open = ({ heard, title }: CardAttempt): { title: string; words: string } =>
  heard === 'failed'
    ? {
        title: 'Your card was not charged, it seems',
        words: `So your browser was told. We’re asking ${title} to be sure. You can try again.`,
      }
    : {
        title: 'One moment, please',
        words: `We’re waiting to hear from ${title}. You can leave this page: we’ll email your receipt.`,
      }

/** The outcome of a card payment, for its customer. */
export const cardEnds: Readonly<Record<CardState, (attempt: CardAttempt) => { title: string; words: string }>> = {
  begun: open,
  sent: open,
  concluding: open,
  succeeded: ({ amount, currency, receipt }) => ({
    title: `${moneyText(amount, currency)} is paid. Thank you.`,
    words: `Receipt ${receipt ?? ''} is on its way by email.`,
  }),
  failed: ({ words }) => ({
    title: 'Your card was not charged',
    words: `${sentence(words)}Try again, use another card, or pay in another way.`,
  }),
  expired: () => ({ title: 'This payment was not finished', words: 'Nothing was charged. You can begin again at any time.' }),
  unsure: ({ title }) => ({
    title: 'We’re still finding out',
    words: `${title} could not tell us if your card was charged. Please don’t pay again yet: we look it up and write to you.`,
  }),
  disputed: ({ title }) => ({
    title: 'We’re looking at this payment',
    words: `${title} told us another sum than we asked for. Please don’t pay again yet: we look it up and write to you.`,
  }),
}
