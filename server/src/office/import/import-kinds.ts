import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { balancesImport } from './balances/balances-import.ts'
import type { OpeningBooks } from './balances/opening-books.ts'
import { customersImport } from './customers/customers-import.ts'
import type { ImportLine } from './file-reading.ts'
import type { ImportOf } from './import-of.ts'
import { packagesImport } from './packages/packages-import.ts'

/** How a kind of file is taken over. Its lines are those that `readImportFile` read for this kind. */
export type ImportOfKind = (kind: ImportKind) => ImportOf<ImportLine>

/** How each kind of file is taken over, balances by these books. */
export const importKindsWith = (books: OpeningBooks): ImportOfKind => {
  const kinds = { customers: customersImport, packages: packagesImport, balances: balancesImport(books) }
  return (kind) => kinds[kind] as unknown as ImportOf<ImportLine>
}
