import { cardProviderFacts } from '@parcelport/contract/payments/cards-rules.ts'
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts'
import { goodAnswer, objectOf, same, sumText, textOf } from './card-answers.ts'
import {
  CardFault,
  type CardAdapter,
  type Claim,
  type OpenAccount,
  type Outcome,
  type RefundOrder,
  type RefundOutcome,
} from './card-provider.ts'

const POWERTRANZ = 'PowerTranz'

const originOf = ({ playedAt, live }: OpenAccount): string => {
  if (playedAt !== undefined) return `${playedAt}/powertranz`
  return live ? 'https://gateway.ptranz.com' : 'https://staging.ptranz.com'
}

/** Currency numbers of the region, three digits as text. Source: ISO 4217, list one. */
const numberOfCurrency: Readonly<Record<string, string>> = {
  AWG: '533',
  BBD: '052',
  BMD: '060',
  BSD: '044',
  BZD: '084',
  CRC: '188',
  DOP: '214',
  EUR: '978',
  GBP: '826',
  GTQ: '320',
  GYD: '328',
  HNL: '340',
  HTG: '332',
  JMD: '388',
  KYD: '136',
  NIO: '558',
  PAB: '590',
  TTD: '780',
  USD: '840',
  XCD: '951',
  XCG: '532',
}
/** Whether PowerTranz takes payments in a currency. Pure. */
export const knowsCurrency = (currency: string): boolean => Object.hasOwn(numberOfCurrency, currency)
const currencyOfNumber = (number: string): string =>
  Object.keys(numberOfCurrency).find((currency) => numberOfCurrency[currency] === number) ?? number

const headersOf = ({ settings, secrets }: OpenAccount) => ({
  accept: 'application/json',
  'content-type': 'application/json',
  'powertranz-powertranzid': settings['merchantId'] ?? '',
  'powertranz-powertranzpassword': secrets['password'] ?? '',
})

const outcomeOf = (answer: Readonly<Record<string, unknown>>): Outcome => {
  const code = textOf(answer['IsoResponseCode'], 10)
  if (answer['Approved'] !== true || code !== '00') {
    const why = textOf(answer['ResponseMessage'], 200)
    return { state: 'failed', words: why === undefined ? 'The card was not charged.' : `The bank says: ${why}` }
  }
  const [amount, number] = [sumText(answer['TotalAmount']), textOf(answer['CurrencyCode'], 3)]
  if (amount === undefined || number === undefined)
    throw new CardFault('PowerTranz approved a payment without its amount and currency')
  const reference = textOf(answer['RRN'], 60) ?? textOf(answer['TransactionIdentifier'], 60) ?? ''
  return { state: 'paid', reference, amount, currency: currencyOfNumber(number) }
}

const refundOf = (answer: Readonly<Record<string, unknown>>, order: RefundOrder): RefundOutcome => {
  if (answer['Approved'] !== true || textOf(answer['IsoResponseCode'], 10) !== '00')
    return { state: 'failed', words: `The bank says: ${textOf(answer['ResponseMessage'], 200) ?? 'no.'}` }
  const number = textOf(answer['CurrencyCode'], 3)
  return {
    state: 'done',
    amount: sumText(answer['TotalAmount']) ?? order.amount,
    currency: number === undefined ? order.currency : currencyOfNumber(number),
  }
}

/** The transactions of an order, from a bare list or an envelope. */
const foundIn = ({ status, body }: OutgoingAnswer): readonly Readonly<Record<string, unknown>>[] => {
  if (status === 404) return []
  const { Transactions: found } = goodAnswer(
    { status, body: body.trimStart().startsWith('[') ? `{"Transactions":${body}}` : body },
    POWERTRANZ,
  )
  if (!Array.isArray(found)) throw new CardFault('PowerTranz lists no transactions')
  return found.filter((each) => typeof each === 'object' && each !== null)
}

/**
 * PowerTranz's hosted page (SPI, HPP): it returns a page, and the browser comes back with a token that proves nothing. Money moves only
 * when we send that token to PowerTranz within five minutes; otherwise nothing is charged.
 */
export const powertranz: CardAdapter = {
  begin: async (order, account, outgoing) => {
    const number = numberOfCurrency[order.currency]
    if (number === undefined) throw new CardFault(`PowerTranz has no number for ${order.currency}`)
    const answer = await outgoing.ask(`${originOf(account)}/api/spi/sale`, {
      method: 'POST',
      headers: headersOf(account),
      body: JSON.stringify({
        TransactionIdentifier: order.attemptId,
        TotalAmount: Number(order.amount),
        CurrencyCode: number,
        ThreeDSecure: true,
        OrderIdentifier: order.code,
        AddressMatch: false,
        ExtendedData: {
          HostedPage: { PageSet: account.settings['pageSet'], PageName: account.settings['pageName'] },
          MerchantResponseUrl: order.returnTo,
        },
      }),
    })
    const given = goodAnswer(answer, POWERTRANZ)
    const [page, token] = [textOf(given['RedirectData'], 60_000), textOf(given['SpiToken'], 500)]
    if (textOf(given['IsoResponseCode']) !== 'SP4' || page === undefined || token === undefined)
      throw new CardFault(`PowerTranz refuses the order: ${textOf(given['ResponseMessage'], 200) ?? 'it did not say why'}`)
    return { page, token, reference: order.attemptId }
  },

  returned: ({ body }, attempt): Claim => {
    const form = new URLSearchParams(body)
    const response = objectOf(form.get('Response') ?? '{}', POWERTRANZ)
    const code = textOf(response['IsoResponseCode'], 10)
    const id = textOf(response['TransactionIdentifier']) ?? form.get('TransactionIdentifier')
    const token = textOf(response['SpiToken'], 500) ?? form.get('SpiToken')
    if (id?.toLowerCase() !== attempt.id) return { kind: 'forged', why: 'it is of another payment' }
    if ((code !== 'HP0' && code !== '3D0') || !token) return { kind: 'hint', heard: 'failed' }
    return { kind: 'conclude', token }
  },

  conclude: async (token, _attempt, account, outgoing) => {
    const answer = await outgoing.ask(`${originOf(account)}/api/spi/payment`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(token),
    })
    return outcomeOf(goodAnswer(answer, POWERTRANZ))
  },

  lookUp: async (attempt, account, outgoing) => {
    const answer = await outgoing.ask(`${originOf(account)}/api/transactions/${attempt.id}`, { headers: headersOf(account) })
    if (answer.status === 404) return { state: 'expired' }
    const found = goodAnswer(answer, POWERTRANZ)
    if (!same(textOf(found['OrderIdentifier']) ?? '', attempt.code))
      throw new CardFault('PowerTranz answered about another order')
    // Prepared and never completed: nothing was charged, and after five minutes nothing can be.
    return /^(SP|HP|3D)/.test(textOf(found['IsoResponseCode'], 10) ?? '') ? { state: 'expired' } : outcomeOf(found)
  },

  can: { refund: cardProviderFacts.powertranz.refund },

  // PowerTranz gives a refund its own id; ours goes along as the merchant's. PowerTranz does not refuse a duplicate, so a refund is
  // never sent twice.
  refund: async (order, attempt, account, outgoing) => {
    const answer = await outgoing.ask(`${originOf(account)}/api/refund`, {
      method: 'POST',
      headers: headersOf(account),
      body: JSON.stringify({
        Refund: true,
        TransactionIdentifier: attempt.reference ?? attempt.id,
        TotalAmount: Number(order.amount),
        CurrencyCode: numberOfCurrency[order.currency],
        OrderIdentifier: attempt.code,
        ExternalIdentifier: order.id,
      }),
    })
    return refundOf(goodAnswer(answer, POWERTRANZ), order)
  },

  lookUpRefund: async (order, attempt, account, outgoing) => {
    const answer = await outgoing.ask(
      `${originOf(account)}/api/transactions/search?orderIdentifier=${encodeURIComponent(attempt.code)}`,
      { headers: headersOf(account) },
    )
    const found = foundIn(answer).find((each) => textOf(each['ExternalIdentifier'])?.toLowerCase() === order.id)
    return found ? refundOf(found, order) : { state: 'open' }
  },
}
