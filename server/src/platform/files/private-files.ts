import type { Tx } from '../database/database.ts'
import { enqueue } from '../jobs/task.ts'
import { addFile, fileById, forgetFile } from './files-queries.ts'
import type { FileOnRecord } from './files.ts'
import { removeObject } from './store/remove-object.ts'
import type { StoredFile } from './stored-file.ts'

/** Inserts the row of a stored private file; returns its id. */
export const keepFile = async (tx: Tx, { row }: StoredFile): Promise<string> => {
  await addFile(tx, row)
  return row.id
}

/** A private file of the transaction's tenant; undefined when there is none. The caller checks whether the reader may see it. */
export const findFile = async (tx: Tx, fileId: string): Promise<FileOnRecord | undefined> => {
  const row = await fileById(tx, fileId)
  if (!row) return undefined
  const { id, name, type, bytes, object_key: key, encrypted } = row
  return { id, name, type, bytes, key, encrypted }
}

/** Removes a private file: the row goes with `tx`, the stored object after its commit. */
export const removeFile = async (tx: Tx, fileId: string): Promise<void> => {
  const key = await forgetFile(tx, fileId)
  if (key !== undefined) await enqueue(tx, removeObject, { key })
}
