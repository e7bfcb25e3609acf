import type { Tx } from '../database/database.ts'
import type { ObjectStore } from './store/object-store.ts'
import type { StoredFile, StoredPublicFile } from './stored-file.ts'

/** An uploaded file; `type` was determined by its content. */
export interface UploadedFile {
  readonly bytes: Buffer
  /** A harmless file name to show: no path, no control or direction characters. */
  readonly name: string
  readonly type: string
}

export interface KeptFile extends UploadedFile {
  readonly id: string
}

export interface FileOnRecord {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Size in bytes. */
  readonly bytes: number
  readonly key: string
  readonly encrypted: boolean
}

/**
 * Stores pictures and documents on the local disk or in an S3-compatible store. First the bytes, before any transaction
 * (`store`, `storePublic`); then their row in the transaction (`keepFile`, `publish`), which needs the stored bytes. If that never
 * commits, the object is removed later.
 */
export interface Files {
  readonly objects: ObjectStore
  /**
   * Stores a private file, encrypted at rest with a key of the company's own; pictures are re-encoded without metadata. Throws
   * {@link Away} when the store does not take it, an Error within a transaction.
   */
  store(tenantId: string, file: UploadedFile): Promise<StoredFile>
  /**
   * Stores a picture, video or PDF for everybody, its path `/media/{slug}/{hash16}/{name}-{width}x{height}.{ext}`. Pictures are
   * re-encoded without metadata; the same bytes give the same path. Only for staff and seeds: SVG passes if it carries no script.
   * Throws a refusal when the file is none of these, {@link Away} when the store does not take it, an Error within a transaction.
   */
  storePublic(tenantId: string, file: UploadedFile): Promise<StoredPublicFile>
  /** Inserts the public file's row in `tx`; returns its path. */
  publish(tx: Tx, stored: StoredPublicFile): Promise<string>
  /** Stores and publishes when nothing else belongs to the transaction. Returns the path. */
  publishAlone(tenantId: string, file: UploadedFile): Promise<string>
  /**
   * Unpublishes a public file: its row goes with `tx`, the object and its variants after the commit. The same bytes under the
   * same name share one path, so use this only for files published under a name of their own.
   */
  unpublish(tx: Tx, path: string): Promise<void>
  /**
   * Reads the bytes of a file, after the transaction that found it; undefined when the store has lost or damaged them. Throws
   * {@link Away} when the store does not answer.
   */
  readIfThere(file: FileOnRecord): Promise<KeptFile | undefined>
  /** Reads the bytes of a private file, after the transaction that found it. Throws {@link Away} when they are not all there. */
  read(file: FileOnRecord): Promise<KeptFile>
}
