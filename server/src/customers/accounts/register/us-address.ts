import type { CompanyData } from '@parcelport/contract/site/content.ts'
import { usAddressLines } from '@parcelport/contract/customers/us-address-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** A customer's US address as labels and values, from the company's published one; missing lines are left out. */
export const usAddress = async (
  tx: Tx,
  name: string,
  boxNumber: number,
): Promise<(readonly [label: string, value: string])[]> => {
  const published = await tx
    .selectFrom('content_documents')
    .select('body')
    .where('path', '=', '/get/company-data')
    .executeTakeFirst()
  if (!published) return []
  return usAddressLines({ name, boxNumber: String(boxNumber) }, published.body as CompanyData)
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => [label, value] as const)
}
