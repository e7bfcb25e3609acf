import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import type { PackageInfo } from '@parcelport/contract/prices/rates.ts'
import { demoRules } from './charges.ts'

/** One line of the package rates: what a parcel of at most this many pounds costs, in USD. */
export interface DemoTier {
  readonly upToLb: number
  readonly priceUsd: number
}

/** A published rate table; the calculator charges by `tiers`, the rest is text for people. */
export interface DemoRates {
  /** Year-month-day. */
  readonly validFrom: string
  readonly tiers: readonly DemoTier[]
  readonly details: Omit<PackageInfo, 'packageRates'>
  readonly rules: readonly PriceRule[]
}

/** The first five pounds cost less each; then US$3.00 a pound up to 20 lb and US$2.80 from there to 50 lb. */
const priceOf = (lb: number): number => {
  const first = [6.5, 10.5, 14.25, 17.75, 21][lb - 1]
  if (first !== undefined) return first
  const cents = lb <= 20 ? 2100 + (lb - 5) * 300 : 6600 + (lb - 20) * 280
  return cents / 100
}

export const demoRates: DemoRates = {
  rules: demoRules,
  validFrom: '2026-10-01',
  tiers: Array.from({ length: 50 }, (_, index) => ({ upToLb: index + 1, priceUsd: priceOf(index + 1) })),
  details: {
    brokerageFees: [
      { cifValue: 'Up to US$1,000.00', rate: 'Included' },
      { cifValue: 'US$1,000.01 to US$2,500.00', rate: 'US$25.00' },
      { cifValue: 'US$2,500.01 to US$5,000.00', rate: 'US$45.00' },
      { cifValue: 'US$5,000.01 to US$10,000.00', rate: 'US$75.00' },
      { cifValue: 'Over US$10,000.00', rate: '1 % of CIF' },
    ],
    warrantyServices: [
      { declaredValue: 'Up to US$100.00', rate: 'Included' },
      { declaredValue: 'US$100.01 to US$500.00', rate: 'US$2.00 per US$100' },
      { declaredValue: 'US$500.01 to US$2,000.00', rate: 'US$1.75 per US$100' },
      { declaredValue: 'US$2,000.01 to US$5,000.00', rate: 'US$1.50 per US$100' },
      { declaredValue: 'Over US$5,000.00', rate: 'On request' },
    ],
    pickupUSA: [
      { weight: 'Up to 20 lb', value: 'US$15.00' },
      { weight: '21 to 50 lb', value: 'US$25.00' },
      { weight: '51 to 100 lb', value: 'US$35.00' },
      { weight: '101 to 150 lb', value: 'US$45.00' },
      { weight: 'Over 150 lb', value: 'On request' },
    ],
    additionalCharges: [
      {
        localDeliveryFree: 'On bills over US$150.00',
        localDeliveryCharge: 'US$6.00',
        smartLockerDelivery: 'US$2.50',
        membershipFee: 'None',
      },
    ],
    metadata: {
      packageRates: { displayTitle: 'Package Rates' },
      brokerageFees: { displayTitle: 'Brokerage Fees' },
      warrantyServices: { displayTitle: 'Warranty Services' },
      pickupUSA: { displayTitle: 'Pickup USA' },
      additionalCharges: { displayTitle: 'Additional Charges' },
    },
  },
}
