import { PricedProduct } from '@parcelport/contract/prices/calculator.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { validator } from '../../platform/http/body/validate.ts'
import { storeProductRates } from './product-queries.ts'
import { announceProducts } from './products-source.ts'

const validate = validator(PricedProduct, { coerce: false })

const hasThousandths = (number: number): boolean => Number(number.toFixed(3)) === number

/** Duty and VAT in percent as decimal texts. Throws 400 for more than three decimals. */
export const decimalRates = ({ dutyRate, vatRate }: Pick<PricedProduct, 'dutyRate' | 'vatRate'>) => {
  if (![dutyRate, vatRate].every(hasThousandths)) throw refuse.badRequest('Rates have at most three decimals.')
  return { dutyRate: dutyRate.toFixed(3), vatRate: vatRate.toFixed(3) }
}

/**
 * Publishes a product of the transaction's tenant with its duty and VAT from a day on, announced to every instance at commit,
 * and returns its id. A product of the same name, in any case, gets the new rates in addition to its earlier ones. Throws 400.
 */
export const publishProduct = async (
  tx: Tx,
  { product, author }: { readonly product: unknown; readonly author: string },
): Promise<string> => {
  const { value, problems } = validate(product)
  const [problem] = problems
  if (problem) throw refuse.badRequest(problem.message, problems)
  const { name, words, validFrom, ...rates } = value as PricedProduct
  const rated = { name: name.trim(), words, validFrom, ...decimalRates(rates) }
  const id = await storeProductRates(tx, rated, author, tx.now())
  await announceProducts(tx)
  return id
}
