import { documents, type DocumentPath } from '@parcelport/contract/site/content.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** The texts linked under the sign-up form. */
const agreedTo = ['/get/terms', '/get/privacy'] as const satisfies readonly DocumentPath[]

/** Records that a new customer agreed to the company's present terms and privacy policy, if published. */
export const recordConsents = (tx: Tx, customerId: string, at: Date) =>
  tx
    .insertInto('customer_consents')
    .columns(['customer_id', 'path', 'revision', 'agreed_at'])
    .expression((query) =>
      query
        .selectFrom('content_documents')
        .select(({ val }) => [
          val(customerId).$castTo<string>().as('customer_id'),
          'path',
          'revision',
          val(at).$castTo<Date>().as('agreed_at'),
        ])
        .where('path', 'in', agreedTo),
    )
    .execute()

/** The texts a customer agreed to, by title. At most one revision of each today: sign-up asks once. */
export const consentsOf = async (tx: Tx, customerId: string) => {
  const rows = await tx
    .selectFrom('customer_consents')
    .select(['path', 'revision', 'agreed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('path', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ path, revision, agreed_at }) => ({
    title: documents[path as DocumentPath].title,
    revision,
    at: agreed_at.toISOString(),
  }))
}
