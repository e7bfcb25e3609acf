import type { OpeningBooks } from './balances/opening-books.ts'
import { commitImport } from './commit-import.ts'
import { importKindsWith } from './import-kinds.ts'
import { inviteImported } from './invitations/invite-imported.ts'
import { undoImport } from './undo-import.ts'

/** Everything that imports are made of: how each kind of file is taken over, and its jobs. */
export const importsWith = (books: OpeningBooks) => {
  const ofKind = importKindsWith(books)
  const commit = commitImport(ofKind)
  const undo = undoImport(ofKind)
  return { ofKind, commit, undo, invite: inviteImported, tasks: [commit, undo, inviteImported] }
}
export type Imports = ReturnType<typeof importsWith>
