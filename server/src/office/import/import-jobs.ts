import type { OpeningBooks } from './balances/opening-books.ts'
import { commitImport } from './commit-import.ts'
import { importKindsWith } from './import-kinds.ts'
import { undoImport } from './undo-import.ts'

/** Everything that imports are made of: how each kind of file is taken over, and both jobs. */
export const importsWith = (books: OpeningBooks) => {
  const ofKind = importKindsWith(books)
  return { ofKind, commit: commitImport(ofKind), undo: undoImport(ofKind) }
}
export type Imports = ReturnType<typeof importsWith>
