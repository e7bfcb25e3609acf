import type { CustodyLog } from '@parcelport/contract/warehouse/packages/custody.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer, sendAsCustomer } from '../customer-request.ts'
import { packagesKey } from './packages.ts'

/** The custody log of a package, for its owner. */
export const custodyLog = (packageId: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'custody', packageId] as const,
    queryFn: async (): Promise<CustodyLog> =>
      (await askAsCustomer('GET /packages/:packageId/custody', { params: { packageId } })).data,
  })

/** The custody log as a PDF. It needs the owner's token, so a plain link does not work. */
export const fetchCustodyPaper = async (packageId: string): Promise<Blob> =>
  (await sendAsCustomer('GET /packages/:packageId/custody/pdf', { params: { packageId }, headers: { Accept: '*/*' } })).blob()
