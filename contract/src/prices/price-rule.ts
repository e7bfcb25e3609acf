import { Type, type Static } from 'typebox'
import { RequiredText } from '../fields.ts'
import { priceBases, priceBounds, priceDays, priceParties, priceTimes, taxClasses } from './price-rules.ts'

const decimal = (title?: string) =>
  Type.String({
    pattern: '^[0-9]{1,8}([.][0-9]{1,4})?$',
    message: 'Please write a number, such as 150 or 1.75.',
    ...(title !== undefined && { title }),
  })

const Band = Type.Object({
  upTo: Type.Union([decimal(), Type.Null()], { title: 'Up to' }),
  flat: Type.Optional(decimal('A fixed price')),
  percent: Type.Optional(decimal('A percentage')),
  each: Type.Optional(Type.Object({ step: decimal(), usd: decimal() }, { title: 'A price for every step' })),
  onRequest: Type.Optional(Type.Literal(true)),
})

/** How a charge is calculated (price-rules.ts explains each field). Amounts in USD, weights in lb, decimal texts. */
export const PriceRule = Type.Object({
  code: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', message: 'A code is small letters, digits and hyphens.' }),
  title: RequiredText({ maxLength: 80, message: 'Please enter what the charge is called.' }),
  party: Type.Enum([...priceParties]),
  taxClass: Type.Enum([...taxClasses]),
  per: Type.Enum([...priceTimes]),
  on: Type.Enum([...priceBases]),
  bands: Type.Array(Band, { minItems: 1, maxItems: priceBounds.bands }),
  least: Type.Optional(decimal()),
  most: Type.Optional(decimal()),
  when: Type.Enum([...priceDays]),
  optional: Type.Optional(Type.Boolean()),
})

export const PriceRules = Type.Array(PriceRule, { maxItems: priceBounds.rules, title: 'Price rules' })
export type PriceRules = Static<typeof PriceRules>
