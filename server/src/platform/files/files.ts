import type { Tx } from '../database/database.ts'
import type { ObjectStore } from './store/object-store.ts'
import type { StoredFile, StoredPublicFile } from './stored-file.ts'

/** A file as it came in, its `type` already judged by its content. */
export interface UploadedFile {
  readonly bytes: Buffer
  /** A harmless file name for people: no path, no control or direction characters. */
  readonly name: string
  /** Media type by content, such as `application/pdf`. */
  readonly type: string
}

/** A private file as it is read back. */
export interface KeptFile extends UploadedFile {
  readonly id: string
}

/** What is known of a private file without reading it. */
export interface FileOnRecord {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Its length. */
  readonly bytes: number
  readonly key: string
  readonly encrypted: boolean
}

/**
 * Where pictures and documents are kept: the local disk or an S3-compatible store. Bytes first, before any transaction (`store`,
 * `storePublic`); then their row in the transaction (`keep`, `publish`), which cannot be written without them. Where that never
 * commits, the object is swept away later.
 */
export interface Files {
  /** Where the bytes are; for the platform's own sweeping and serving. */
  readonly objects: ObjectStore
  /**
   * Stores a private file, encrypted at rest with a key of the company's own; pictures are re-encoded without metadata. Throws
   * {@link Away} when the store does not take it, an Error within a transaction.
   */
  store(tenantId: string, file: UploadedFile): Promise<StoredFile>
  /** The file's row, as part of `tx`; answers its id. */
  keep(tx: Tx, stored: StoredFile): Promise<string>
  /**
   * Stores a picture, video or PDF for everybody, its path `/media/{slug}/{hash16}/{name}-{width}x{height}.{ext}`. Pictures are
   * re-encoded without metadata; the same bytes give the same path. Only for staff and seeds: SVG passes if it carries no script.
   * Throws a refusal when the file is none of these, {@link Away} when the store does not take it, an Error within a transaction.
   */
  storePublic(tenantId: string, file: UploadedFile): Promise<StoredPublicFile>
  /** The public file's row, as part of `tx`; answers its path. */
  publish(tx: Tx, stored: StoredPublicFile): Promise<string>
  /** Both steps of publishing where nothing else belongs to the transaction. Answers the path. */
  publishAlone(tenantId: string, file: UploadedFile): Promise<string>
  /**
   * Takes a public file back: its row goes with `tx`, the object and the sizes made of it after the commit. The same bytes under
   * the same name share one path, so this is for what was published under a name of its own.
   */
  unpublish(tx: Tx, path: string): Promise<void>
  /** A private file of the transaction's tenant; undefined when there is none. Whether the reader may see it is the caller's to know. */
  find(tx: Tx, fileId: string): Promise<FileOnRecord | undefined>
  /** Its bytes, read after the transaction that found it. Throws {@link Away} when they are not all there. */
  read(file: FileOnRecord): Promise<KeptFile>
  /** Forgets a private file: the row goes with `tx`, the stored object after its commit. */
  remove(tx: Tx, fileId: string): Promise<void>
}
