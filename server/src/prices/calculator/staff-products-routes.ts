import {
  addProductCall,
  changeProductRatesCall,
  renameProductCall,
  retireProductCall,
  staffProductCall,
  staffProductsCall,
  withdrawProductRatesCall,
  type StaffProductDetail,
} from '@parcelport/contract/prices/staff-products.ts'
import { audit } from '../../company/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { MOST_PRODUCTS } from './product-queries.ts'
import { announceProducts } from './products-source.ts'
import { decimalRates } from './publish-product.ts'
import {
  addProduct,
  addRates,
  changeProduct,
  countProducts,
  lockProduct,
  productOfName,
  productRow,
  ratesOfProducts,
  staffProducts,
  withdrawRatesOn,
  type ProductRow,
} from './staff-products-queries.ts'
import { toStaffProduct, toStaffProductDetail } from './staff-products-wire.ts'

const PAGE = 50
/** Rates per product in a list: enough to find the ones in force behind the coming ones. */
const RATES_IN_LIST = 20
const RATES_OF_ONE = 200
const TODAY_OR_LATER = 'Rates cannot change the past. Choose today or a later day.'

const noSuchProduct = () => refuse.notFound('There is no such product.')

const detailOf = async (tx: Tx, productId: string, today: string): Promise<StaffProductDetail> => {
  const product = await productRow(tx, productId)
  if (!product) throw noSuchProduct()
  return toStaffProductDetail(product, await ratesOfProducts(tx, [product.id], RATES_OF_ONE), today)
}

/** A product in the version on the caller's screen, locked until the transaction ends. */
const lockVersion = async (tx: Tx, productId: string, version: number): Promise<ProductRow> => {
  const product = await lockProduct(tx, productId)
  if (!product) throw noSuchProduct()
  if (product.version !== version)
    throw refuse.outdated(`Somebody changed ${product.name} in the meantime. Please look at it again.`)
  return product
}

/** Throws 409 when another product has the name. */
const refuseTaken = async (tx: Tx, name: string, own?: string): Promise<void> => {
  const holder = await productOfName(tx, name)
  if (!holder || holder.id === own) return
  const message = holder.retired_at
    ? `A retired product is called ${holder.name}. Put it back instead.`
    : `There is already a product called ${holder.name}.`
  throw refuse.conflict(message, [{ field: 'name', message }])
}

const refusePast = (validFrom: string, today: string): void => {
  if (validFrom < today) throw refuse.field('validFrom', TODAY_OR_LATER)
}

/** Search words without outer spaces, each once. */
const tidy = (words: readonly string[]): string[] => [...new Set(words.map((word) => word.trim().toLowerCase()))]

export const staffProductsRoutes = (app: App, services: Services): void => {
  const dayOf = async (tx: Tx) => (await companyDay(tx, tx.now())).date

  handle(app, services, staffProductsCall, ({ query, transaction }) =>
    transaction(async (tx) => {
      const { search, retired, cursor, limit = PAGE } = query
      const today = await dayOf(tx)
      const filter = { search: search?.trim(), retired, after: cursor, limit: limit + 1 }
      const rows = await staffProducts(tx, filter).execute()
      const page = rows.slice(0, limit)
      const rates = Map.groupBy(
        await ratesOfProducts(
          tx,
          page.map(({ id }) => id),
          RATES_IN_LIST,
        ),
        (row) => row.product_id,
      )
      const data = page.map((product) => toStaffProduct(product, rates.get(product.id) ?? [], today))
      return { data, nextCursor: rows.length > limit ? (page.at(-1)?.name_key ?? null) : null, today }
    }),
  )

  handle(app, services, staffProductCall, ({ params, transaction }) =>
    transaction(async (tx) => ({ data: await detailOf(tx, params.productId, await dayOf(tx)) })),
  )

  handle(app, services, addProductCall, ({ body, staff, by, act }) =>
    act(async (tx) => {
      const today = await dayOf(tx)
      const name = body.name.trim()
      refusePast(body.validFrom, today)
      if ((await countProducts(tx, MOST_PRODUCTS)) >= MOST_PRODUCTS)
        throw refuse.conflict(`There are ${MOST_PRODUCTS} products already.`)
      await refuseTaken(tx, name)
      const added = await addProduct(tx, name, tidy(body.words ?? []))
      if (!added) throw refuse.conflict(`There is already a product called ${name}.`)
      await addRates(tx, added.id, { ...decimalRates(body), validFrom: body.validFrom, author: staff.name, at: by.at })
      await announceProducts(tx)
      const details = { name, dutyRate: body.dutyRate, vatRate: body.vatRate, validFrom: body.validFrom }
      await audit(tx, 'product.add', { kind: 'product', id: added.id }, details)
      return { message: `${name} is added.`, data: await detailOf(tx, added.id, today) }
    }),
  )

  handle(app, services, renameProductCall, ({ params, body, act }) =>
    act(async (tx) => {
      const product = await lockVersion(tx, params.productId, body.version)
      const name = body.name.trim()
      await refuseTaken(tx, name, product.id)
      const words = tidy(body.words ?? product.words)
      const hsCode = body.hsCode ?? product.hs_code
      await changeProduct(tx, product.id, { name, words, hs_code: hsCode })
      await announceProducts(tx)
      const details = { from: product.name, to: name, words: words.join(', '), hsCode }
      await audit(tx, 'product.rename', { kind: 'product', id: product.id }, details)
      return {
        message: 'Name, search words and HS code are saved.',
        data: await detailOf(tx, product.id, await dayOf(tx)),
      }
    }),
  )

  handle(app, services, changeProductRatesCall, ({ params, body, staff, by, act }) =>
    act(async (tx) => {
      const product = await lockVersion(tx, params.productId, body.version)
      const today = await dayOf(tx)
      const { dutyRate, vatRate, validFrom } = body
      refusePast(validFrom, today)
      await addRates(tx, product.id, { ...decimalRates(body), validFrom, author: staff.name, at: by.at })
      await changeProduct(tx, product.id, {})
      await announceProducts(tx)
      const details = { name: product.name, dutyRate, vatRate, validFrom }
      await audit(tx, 'product.change-rates', { kind: 'product', id: product.id }, details)
      const message = validFrom === today ? 'These rates now apply.' : `These rates will apply from ${validFrom}.`
      return { message, data: await detailOf(tx, product.id, today) }
    }),
  )

  handle(app, services, withdrawProductRatesCall, ({ params, body, staff, by, act }) =>
    act(async (tx) => {
      const product = await lockVersion(tx, params.productId, body.version)
      const today = await dayOf(tx)
      const { history } = await detailOf(tx, product.id, today)
      const rates = history.find(({ _id }) => _id === params.ratesId)
      if (!rates) throw refuse.notFound('There are no such rates.')
      if (rates.state !== 'coming') throw refuse.conflict('Only future rates can be withdrawn.')
      const { validFrom } = rates
      await withdrawRatesOn(tx, { productId: product.id, validFrom, by: staff.name, at: by.at })
      await changeProduct(tx, product.id, {})
      await announceProducts(tx)
      await audit(tx, 'product.withdraw-rates', { kind: 'product', id: product.id }, { name: product.name, validFrom })
      const message = `The rates of ${validFrom} are withdrawn.`
      return { message, data: await detailOf(tx, product.id, today) }
    }),
  )

  handle(app, services, retireProductCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      const product = await lockVersion(tx, params.productId, body.version)
      await changeProduct(tx, product.id, { retired_at: body.retired ? (product.retired_at ?? by.at) : null })
      await announceProducts(tx)
      await audit(
        tx,
        body.retired ? 'product.retire' : 'product.restore',
        { kind: 'product', id: product.id },
        { name: product.name },
      )
      const message = body.retired ? `${product.name} is off the calculator.` : `${product.name} is back on the calculator.`
      return { message, data: await detailOf(tx, product.id, await dayOf(tx)) }
    }),
  )
}
