import type { CompanyExport } from '@parcelport/contract/company/staff-company-exports.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'

export const companyExportsKey = ['company-exports'] as const
/** Milliseconds between two looks at an export that is being made. */
const LOOK_AGAIN_MS = 2_000

const isAtWork = ({ state }: CompanyExport): boolean => state === 'making'

/** A page of the exports, the latest first; it is loaded again and again while one of them is being made. */
export const companyExportsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...companyExportsKey, cursor],
    queryFn: ({ signal }) => ask('GET /staff/company-exports', { query: cursor === undefined ? {} : { cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isAtWork) ? LOOK_AGAIN_MS : false),
  })

export const askCompanyExport = (password: string) => ask('POST /staff/company-exports', { body: { password } })
export const removeCompanyExport = (exportId: string) =>
  ask('POST /staff/company-exports/:exportId/remove', { params: { exportId } })

/** The address of an export as a file. Each download is recorded. */
export const companyExportAddress = (exportId: string): string => `${baseAddress()}/staff/company-exports/${exportId}/file`
