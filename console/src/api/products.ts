import type { BodyOf } from '@parcelport/contract/call.ts'
import type {
  addProductCall,
  changeProductRatesCall,
  renameProductCall,
  retireProductCall,
  staffProductCall,
  staffProductsCall,
  withdrawProductRatesCall,
} from '@parcelport/contract/staff-products.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** Whatever the console knows of products. */
export const allProducts = { queryKey: ['products'] as const }

/** Products by name, those whose name contains `search`. */
export const productsQuery = ({ search, retired }: { search: string; retired: boolean }) =>
  infiniteQueryOptions({
    queryKey: [...allProducts.queryKey, 'list', search, retired],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(retired && { retired }), ...(pageParam && { cursor: pageParam }) }
      return request<typeof staffProductsCall>('GET', '/staff/products', { query, signal })
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** One product with all its rates. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...allProducts.queryKey, 'one', id],
    queryFn: async ({ signal }) => (await request<typeof staffProductCall>('GET', `/staff/products/${id}`, { signal })).data,
  })

export const addProduct = (body: BodyOf<typeof addProductCall>) =>
  request<typeof addProductCall>('POST', '/staff/products', { body })

export const renameProduct = (id: string, body: BodyOf<typeof renameProductCall>) =>
  request<typeof renameProductCall>('PATCH', `/staff/products/${id}`, { body })

export const changeProductRates = (id: string, body: BodyOf<typeof changeProductRatesCall>) =>
  request<typeof changeProductRatesCall>('POST', `/staff/products/${id}/rates`, { body })

export const withdrawProductRates = (id: string, ratesId: string, version: number) =>
  request<typeof withdrawProductRatesCall>('POST', `/staff/products/${id}/rates/${ratesId}/withdraw`, { body: { version } })

export const retireProduct = (id: string, body: BodyOf<typeof retireProductCall>) =>
  request<typeof retireProductCall>('POST', `/staff/products/${id}/retire`, { body })
