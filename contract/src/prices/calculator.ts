import { Type, type Static } from 'typebox'
import { Id, RequiredText } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { calculatorMessages } from './calculator-rules.ts'

/** Search words besides a product's name; `*` offers it when nothing else matches. */
export const ProductWords = Type.Array(RequiredText({ maxLength: 40, message: 'A search word has at least one letter.' }), {
  title: 'Search words',
  maxItems: 30,
  message: 'At most 30 words of at most 40 letters.',
})

export const Product = Type.Object({
  _id: Type.String(),
  productName: Type.String(),
  words: Type.Optional(ProductWords),
})
export type Product = Static<typeof Product>

/** A product with its duty and VAT, in percent with at most three decimals, from a day on, as staff publish it. */
export const PricedProduct = Type.Object({
  name: RequiredText({ title: 'Name', maxLength: 120, message: 'Please enter the name of the product.' }),
  dutyRate: Type.Number({ title: 'Duty rate (%)', minimum: 0, maximum: 1_000 }),
  vatRate: Type.Number({ title: 'VAT rate (%)', minimum: 0, maximum: 1_000 }),
  validFrom: Type.String({ title: 'In force from', format: 'date' }),
  words: Type.Optional(ProductWords),
})
export type PricedProduct = Static<typeof PricedProduct>

export const productsCall = call({
  method: 'GET',
  path: '/get/product',
  access: 'public',
  tag: 'Calculator',
  summary: 'Products that the calculator knows, by name',
  response: success(Type.Array(Product)),
})

/**
 * An estimate. Rates in percent, amounts in USD with two decimals, weights in lb. The first six are the specification's; the
 * rest shows the calculation, so that people can check it: CIF = product value + shipping; duty = dutyRate × CIF; VAT = vatRate
 * × (CIF + duty); total = shipping + duty + VAT.
 */
export const Estimate = Type.Object({
  dutyRate: Type.Number(),
  vatRate: Type.Number(),
  dutyAmount: Type.Number(),
  vatAmount: Type.Number(),
  shippingCost: Type.Number(),
  totalCostUsd: Type.Number(),
  productName: Type.String(),
  productValue: Type.Number(),
  cif: Type.Number(),
  actualWeightLb: Type.Number(),
  billableWeightLb: Type.Number(),
  tier: Type.String({ description: 'The published tier that was used, as /rates shows it' }),
  ratesValidFrom: Type.String({ format: 'date' }),
  otherCharges: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String(),
        title: Type.String(),
        amountUsd: Type.Number(),
        onRequest: Type.Optional(Type.Boolean({ description: 'There is no published price: ask us' })),
      }),
      { description: 'Charges of the price rules, and of Customs beyond duty and VAT; missing when there are none' },
    ),
  ),
  expectedTotalUsd: Type.Optional(
    Type.Number({ description: 'The total with the other charges; missing when there are none' }),
  ),
  allInUsd: Type.Optional(Type.Number({ description: 'What the store gets and the expected total together' })),
  local: Type.Optional(
    Type.Object(
      {
        currency: Type.String(),
        localPerUsd: Type.Number(),
        expectedTotal: Type.Number(),
        allIn: Type.Number(),
      },
      { description: 'The sums in the currency of the company’s country, by the rate of its bills; missing without one' },
    ),
  ),
  pricedByRules: Type.Optional(
    Type.Array(Type.String(), { description: 'Codes of the charges that were considered, also where they come to nothing' }),
  ),
})
export type Estimate = Static<typeof Estimate>

/** Far beyond any table; values up to here that are not positive are refused with the calculator's own sentence. */
const MOST = 1e12
const number = Type.Number({
  minimum: -MOST,
  maximum: MOST,
  message: calculatorMessages.notPositive,
  missing: calculatorMessages.incomplete,
})

export const calculateCall = call({
  method: 'POST',
  path: '/calculate/product/:productId',
  access: 'public',
  tag: 'Calculator',
  summary: 'Estimate of shipping, duty and VAT',
  params: Type.Object({ productId: Id }),
  body: Type.Object({
    productValue: number,
    unit: Type.Union([Type.Literal('kg'), Type.Literal('lb')], {
      message: calculatorMessages.unit,
      missing: calculatorMessages.incomplete,
    }),
    totalWeight: number,
  }),
  response: successWithMessage(Estimate),
})
