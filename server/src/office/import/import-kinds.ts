import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { customersImport } from './customers/customers-import.ts'
import type { ImportLine } from './file-reading.ts'
import type { ImportOf } from './import-of.ts'
import { packagesImport } from './packages/packages-import.ts'

const kinds = { customers: customersImport, packages: packagesImport }

/** How a kind of file is taken over. Its lines are those that `readImportFile` read for this kind. */
export const importOf = (kind: ImportKind): ImportOf<ImportLine> => kinds[kind] as unknown as ImportOf<ImportLine>
