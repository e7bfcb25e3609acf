import { Type, type Static } from 'typebox'
import { Day, Id, Nullable, OptionalText } from '../fields.ts'
import { PricedProduct, ProductWords } from './calculator.ts'
import { call, success, successWithMessage } from '../call.ts'
import { HS_CODE_FORM, hsCodePattern } from './hs-code-rules.ts'
import { Edition } from '../edition.ts'

const tag = 'Staff: products'
const access = 'staff:products.edit'

export const DatedRates = Type.Object({ _id: Type.String(), validFrom: Day, dutyRate: Type.Number(), vatRate: Type.Number() })
export type DatedRates = Static<typeof DatedRates>

export const StaffProduct = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  words: ProductWords,
  /** Of the Harmonized System: six digits of the world's list, up to ten with the country's own; empty where nobody entered one. */
  hsCode: Type.String(),
  /** Retired products are hidden from visitors. */
  retiredAt: Nullable(Type.String({ format: 'date-time' })),
  inForce: Nullable(DatedRates),
  /** The next rates that are not in force yet. */
  coming: Nullable(DatedRates),
})
export type StaffProduct = Static<typeof StaffProduct>

export const StaffProductDetail = Type.Object({
  ...StaffProduct.properties,
  today: Day,
  history: Type.Array(
    Type.Object({
      ...DatedRates.properties,
      state: Type.Enum(['coming', 'in force', 'past', 'replaced', 'withdrawn']),
      author: Type.String(),
      publishedAt: Type.String({ format: 'date-time' }),
    }),
  ),
})
export type StaffProductDetail = Static<typeof StaffProductDetail>

const productId = Type.Object({ productId: Id })
/** The version on the screen: when somebody changed the product since, the call is refused (409). */
const version = Edition('The version of the product is missing.')
const { name, dutyRate, vatRate, validFrom } = PricedProduct.properties
const hsCode = Type.String({ maxLength: 10, pattern: hsCodePattern, message: HS_CODE_FORM })

export const staffProductsCall = call({
  method: 'GET',
  path: '/staff/products',
  access,
  tag,
  summary: 'Products by name; `search` is part of a name, `nextCursor` gets the next page',
  query: Type.Object({
    search: Type.Optional(OptionalText({ maxLength: 120 })),
    retired: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(Type.String({ maxLength: 500 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(StaffProduct),
    nextCursor: Nullable(Type.String()),
    today: Day,
  }),
})

export const staffProductCall = call({
  method: 'GET',
  path: '/staff/products/:productId',
  access,
  tag,
  summary: 'One product with all its rates',
  params: productId,
  response: success(StaffProductDetail),
})

export const addProductCall = call({
  method: 'POST',
  path: '/staff/products',
  access,
  tag,
  summary: 'Adds a product with its duty and VAT from today or a coming day on',
  body: PricedProduct,
  response: successWithMessage(StaffProductDetail),
  status: 201,
  failures: [409],
})

export const renameProductCall = call({
  method: 'PATCH',
  path: '/staff/products/:productId',
  access,
  tag,
  summary: 'Changes a product’s name, search words or HS code, at once',
  params: productId,
  body: Type.Object({ version, name, words: Type.Optional(ProductWords), hsCode: Type.Optional(hsCode) }),
  response: successWithMessage(StaffProductDetail),
  failures: [409],
})

export const changeProductRatesCall = call({
  method: 'POST',
  path: '/staff/products/:productId/rates',
  access,
  tag,
  summary: 'Sets duty and VAT of a product, from today or a later day on',
  params: productId,
  body: Type.Object({ version, dutyRate, vatRate, validFrom }),
  response: successWithMessage(StaffProductDetail),
  status: 201,
  failures: [409],
})

export const withdrawProductRatesCall = call({
  method: 'POST',
  path: '/staff/products/:productId/rates/:ratesId/withdraw',
  access,
  tag,
  summary: 'Withdraws a coming change of duty and VAT',
  params: Type.Object({ ...productId.properties, ratesId: Type.String({ pattern: '^[0-9]{1,18}$|^[0-9a-f-]{36}$' }) }),
  body: Type.Object({ version }),
  response: successWithMessage(StaffProductDetail),
  failures: [409],
})

export const retireProductCall = call({
  method: 'POST',
  path: '/staff/products/:productId/retire',
  access,
  tag,
  summary: 'Takes a product off the calculator, or puts it back',
  params: productId,
  body: Type.Object({ version, retired: Type.Boolean({ message: 'Say whether the product is retired.' }) }),
  response: successWithMessage(StaffProductDetail),
  failures: [409],
})
