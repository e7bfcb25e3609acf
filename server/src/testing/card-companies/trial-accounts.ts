import { POWERTRANZ_PASSWORD } from './played-powertranz.ts'
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './played-stripe.ts'
import { WAPI_KEY, WIPAY_KEY, WIPAY_WEBHOOK_SECRET } from './played-wipay.ts'

export const trialAccounts = {
  wipay: {
    settings: { accountNumber: '1234567890', country: 'BB' },
    secrets: { apiKey: WIPAY_KEY, webhookSecret: WIPAY_WEBHOOK_SECRET, wapiKey: WAPI_KEY },
  },
  powertranz: {
    settings: { merchantId: '88801234', pageSet: 'PTZ/Parcelport', pageName: 'Pay' },
    secrets: { password: POWERTRANZ_PASSWORD },
  },
  stripe: { settings: {}, secrets: { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET } },
} as const
