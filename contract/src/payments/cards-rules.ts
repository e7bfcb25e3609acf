/** The card companies that customers can pay through, as they are called among people. */
export const cardProviders = ['wipay', 'powertranz', 'stripe'] as const
export type CardProvider = (typeof cardProviders)[number]

/** How a try to pay by card stands. `unsure` and `disputed`: a person looks at it. */
export const cardStates = ['begun', 'sent', 'concluding', 'succeeded', 'failed', 'expired', 'unsure', 'disputed'] as const
export type CardState = (typeof cardStates)[number]

/** Whether the outcome of an attempt is still unknown. Pure. */
export const isCardOpen = (state: CardState): boolean => state === 'begun' || state === 'sent' || state === 'concluding'

/** How a refund by a card company stands. `unsure`: a person looks at it. */
export const cardRefundStates = ['begun', 'sent', 'taken', 'done', 'failed', 'unsure'] as const
export type CardRefundState = (typeof cardRefundStates)[number]

/** Whether the outcome of a refund is still unknown. Pure. */
export const isRefundOpen = (state: CardRefundState): boolean => state === 'begun' || state === 'sent' || state === 'taken'

/** How much of a payment a card company gives back by itself. */
export type CanRefund = 'none' | 'whole' | 'part'

/** One thing that a company enters of its account. */
export interface CardField {
  readonly name: string
  readonly label: string
  readonly hint: string
  /** Sealed, and never shown again. */
  readonly secret: boolean
  readonly needed: boolean
  /** What it must look like; anything where it is not said. */
  readonly pattern?: string
}

interface ProviderFacts {
  readonly title: string
  /** Whether it tells our server by itself, at an address that is entered on its site. */
  readonly tells: boolean
  /** How much of a payment it gives back when our server asks it to, and the secret that it needs for that. */
  readonly refund: CanRefund
  readonly refundNeeds?: string
  readonly fields: readonly CardField[]
}

/** What each card company's account consists of. Source: the companies' own documents (docs/operations.md, "Cards online"). */
export const cardProviderFacts: Readonly<Record<CardProvider, ProviderFacts>> = {
  wipay: {
    title: 'WiPay',
    tells: true,
    refund: 'whole',
    refundNeeds: 'wapiKey',
    fields: [
      {
        name: 'accountNumber',
        label: 'Account number',
        hint: 'Ten digits. For trials 1234567890.',
        secret: false,
        needed: true,
        pattern: '^[0-9]{10}$',
      },
      {
        name: 'country',
        label: 'Country of the account',
        hint: 'BB, GY, JM or TT.',
        secret: false,
        needed: true,
        pattern: '^(BB|GY|JM|TT)$',
      },
      { name: 'apiKey', label: 'API key', hint: 'For trials 123.', secret: true, needed: true },
      {
        name: 'webhookSecret',
        label: 'Webhook signing secret',
        hint: 'Of the webhook that you make there with the address below.',
        secret: true,
        needed: false,
      },
      {
        name: 'wapiKey',
        label: 'WAPI key',
        hint: 'We need it to look up the result of a payment and to refund payments.',
        secret: true,
        needed: false,
      },
    ],
  },
  powertranz: {
    title: 'PowerTranz',
    tells: false,
    refund: 'part',
    fields: [
      { name: 'merchantId', label: 'PowerTranz ID', hint: 'A number of your own.', secret: false, needed: true },
      { name: 'password', label: 'PowerTranz password', hint: 'Of the processing account.', secret: true, needed: true },
      {
        name: 'pageSet',
        label: 'Page set',
        hint: 'Of your hosted page; it begins with PTZ/.',
        secret: false,
        needed: true,
        pattern: '^PTZ/.+$',
      },
      { name: 'pageName', label: 'Page name', hint: 'Of your hosted page.', secret: false, needed: true },
    ],
  },
  stripe: {
    title: 'Stripe',
    tells: true,
    refund: 'part',
    fields: [
      {
        name: 'secretKey',
        label: 'Secret key',
        hint: 'It begins with sk_live_, or sk_test_ for trials.',
        secret: true,
        needed: true,
        pattern: '^[rs]k_(live|test)_.+$',
      },
      {
        name: 'webhookSecret',
        label: 'Webhook signing secret',
        hint: 'It begins with whsec_. Of the webhook that you make there with the address below.',
        secret: true,
        needed: true,
        pattern: '^whsec_.+$',
      },
    ],
  },
}
