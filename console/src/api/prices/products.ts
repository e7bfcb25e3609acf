import type { BodyOf, QueryOf, ResponseOf } from '@parcelport/contract/call.ts'
import type {
  addProductCall,
  changeProductRatesCall,
  renameProductCall,
  retireProductCall,
  StaffProduct,
  staffProductsCall,
} from '@parcelport/contract/prices/staff-products.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** Query filter of all queries about products. */
export const allProducts = { queryKey: ['products'] as const }

/** Products sorted by name, filtered to names that contain `search`. */
export const productsQuery = ({ search, retired }: { search: string; retired: boolean }) =>
  infiniteQueryOptions({
    queryKey: [...allProducts.queryKey, 'list', search, retired],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(retired && { retired }), ...(pageParam && { cursor: pageParam }) }
      return ask('GET /staff/products', { query, signal })
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** All products, on the calculator or retired. */
export const everyProductQuery = queryOptions({
  queryKey: [...allProducts.queryKey, 'all'],
  queryFn: async ({ signal }): Promise<StaffProduct[]> => {
    const products: StaffProduct[] = []
    for (const retired of [false, true]) {
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: QueryOf<typeof staffProductsCall> = { limit: 100, retired, ...(cursor && { cursor }) }
        const page: ResponseOf<typeof staffProductsCall> = await ask('GET /staff/products', { query, signal })
        products.push(...page.data)
        cursor = page.nextCursor
      }
    }
    return products
  },
})

/** One product with all its rates. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...allProducts.queryKey, 'one', id],
    queryFn: async ({ signal }) => (await ask('GET /staff/products/:productId', { params: { productId: id }, signal })).data,
  })

export const addProduct = (body: BodyOf<typeof addProductCall>) => ask('POST /staff/products', { body })

export const renameProduct = (id: string, body: BodyOf<typeof renameProductCall>) =>
  ask('PATCH /staff/products/:productId', { params: { productId: id }, body })

export const changeProductRates = (id: string, body: BodyOf<typeof changeProductRatesCall>) =>
  ask('POST /staff/products/:productId/rates', { params: { productId: id }, body })

export const withdrawProductRates = (id: string, ratesId: string, version: number) =>
  ask('POST /staff/products/:productId/rates/:ratesId/withdraw', { params: { productId: id, ratesId }, body: { version } })

export const retireProduct = (id: string, body: BodyOf<typeof retireProductCall>) =>
  ask('POST /staff/products/:productId/retire', { params: { productId: id }, body })
