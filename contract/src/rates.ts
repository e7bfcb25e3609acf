import { Type, type Static } from 'typebox'
import { call, success } from './call.ts'

const text = (maxLength = 200) => Type.String({ maxLength })
const group = Type.Object({ displayTitle: text() })

/**
 * The rate tables as /rates shows them. Amounts are in USD, weights in lb, both written for people ("1 lb", "US$4.25");
 * package rates are made from the same rows that the calculator charges. Source: SPEC.md §3 "Package info".
 */
export const PackageInfo = Type.Object({
  packageRates: Type.Array(Type.Object({ packageWeight: text(), packagePrice: text() })),
  brokerageFees: Type.Array(Type.Object({ cifValue: text(), rate: text() })),
  warrantyServices: Type.Array(Type.Object({ declaredValue: text(), rate: text() })),
  pickupUSA: Type.Array(Type.Object({ weight: text(), value: text() })),
  additionalCharges: Type.Array(
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
export type PackageInfo = Static<typeof PackageInfo>

/** First record: the one in force. */
export const packageInfoCall = call({
  method: 'GET',
  path: '/get/package-info',
  access: 'public',
  tag: 'Rates',
  summary: 'Rate tables',
  response: success(Type.Array(PackageInfo)),
})
