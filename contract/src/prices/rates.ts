import { Type, type Static, type TSchema } from 'typebox'
import { Day, OptionalText } from '../fields.ts'
import { call, success } from '../call.ts'
import { PriceRules } from './price-rule.ts'

const text = (maxLength = 200) => OptionalText({ maxLength })
const group = Type.Object({ displayTitle: text() })

const lines = <S extends TSchema>(item: S) => Type.Array(item, { maxItems: 100 })

/** The texts next to the package rates, and each group's title; groups with price rules show texts written from them. */
export const RateDetails = Type.Object({
  brokerageFees: lines(Type.Object({ cifValue: text(), rate: text() })),
  warrantyServices: lines(Type.Object({ declaredValue: text(), rate: text() })),
  pickupUSA: lines(Type.Object({ weight: text(), value: text() })),
  additionalCharges: lines(
    Type.Object({
      localDeliveryFree: text(),
      localDeliveryCharge: text(),
      smartLockerDelivery: text(),
      membershipFee: text(),
    }),
  ),
  metadata: Type.Object({
    packageRates: group,
    brokerageFees: group,
    warrantyServices: group,
    pickupUSA: group,
    additionalCharges: group,
  }),
})
export type RateDetails = Static<typeof RateDetails>

/**
 * A company's rates from a day on, as staff publish them. A tier is the price in USD of a parcel of at most `upToLb` pounds;
 * both have at most two decimals.
 */
export const RateTable = Type.Object({
  validFrom: Type.String({ format: 'date', title: 'In force from' }),
  tiers: Type.Array(
    Type.Object({
      upToLb: Type.Number({ title: 'Up to (lb)', minimum: 0.01, maximum: 100_000 }),
      priceUsd: Type.Number({ title: 'Price (USD)', minimum: 0, maximum: 1_000_000 }),
    }),
    { title: 'Package rates', minItems: 1, maxItems: 200 },
  ),
  ...RateDetails.properties,
  /** Rules of further charges. The texts of a group with rules are written from them. */
  rules: Type.Optional(PriceRules),
})
export type RateTable = Static<typeof RateTable>

/**
 * The rate tables of /rates. Amounts are in USD, weights in lb, both written for people ("1 lb", "US$4.25"); package rates are
 * made from the same rows that the calculator uses. Source: specification.md §3 "Package info".
 */
export const PackageInfo = Type.Object({
  packageRates: Type.Array(Type.Object({ packageWeight: text(), packagePrice: text() })),
  ...RateDetails.properties,
  /** Cubic inches that count as one pound; null or missing: by weight alone. */
  volumetricDivisor: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
})
export type PackageInfo = Static<typeof PackageInfo>

/** The prices of what no other table of /rates shows, in words, with VAT, and since when the rates are in force. */
export const ServicePrices = Type.Object({
  validFrom: Day,
  services: Type.Array(Type.Object({ title: Type.String(), price: Type.String() })),
})
export type ServicePrices = Static<typeof ServicePrices>

export const servicePricesCall = call({
  method: 'GET',
  path: '/get/service-prices',
  access: 'public',
  tag: 'Rates',
  summary: 'Prices of services that can be asked for, and of storage, with VAT',
  response: success(ServicePrices),
})

/** The first record is the one in force. */
export const packageInfoCall = call({
  method: 'GET',
  path: '/get/package-info',
  access: 'public',
  tag: 'Rates',
  summary: 'Rate tables',
  response: success(Type.Array(PackageInfo)),
})
