import type { Product } from '@parcelport/contract/prices/calculator.ts'
import { publicQuery } from '../reader.ts'

/** The calculator's products; null when the company has published none. */
export const products = publicQuery<Product[]>('calculator', '/get/product')
