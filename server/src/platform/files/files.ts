import type { Tx } from '../database/database.ts'
import type { ObjectStore } from './object-store.ts'

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

/** Where pictures and documents are kept: the local disk or an S3-compatible store. */
export interface Files {
  /** Where the bytes are; for the platform's own sweeping and serving. */
  readonly store: ObjectStore
  /**
   * Publishes a picture, video or PDF for everybody and answers its path, `/media/{slug}/{hash16}/{name}-{width}x{height}.{ext}`.
   * Pictures are re-encoded without metadata; the same bytes give the same path. Only for staff and seeds: SVG passes if
   * it carries no script. Throws a refusal when the file is none of these. With `tx` its row is part of that transaction: when
   * that rolls back, the stored object is swept away later.
   */
  publish(tenantId: string, file: UploadedFile, tx?: Tx): Promise<string>
  /**
   * Takes a public file back: its row goes with `tx`, the object and the sizes made of it after the commit. The same bytes under
   * the same name share one path, so this is for what was published under a name of its own.
   */
  unpublish(tx: Tx, path: string): Promise<void>
  /**
   * Keeps a private file, encrypted at rest unless `encrypt` is false, and answers its id. The row is part of `tx`: when that
   * rolls back, the stored object is swept away later. Pictures are re-encoded without metadata.
   */
  keep(tx: Tx, tenantId: string, file: UploadedFile & { readonly encrypt?: boolean }): Promise<string>
  /** A private file of the transaction's tenant; undefined when there is none. Whether the reader may see it is the caller's to know. */
  read(tx: Tx, fileId: string): Promise<KeptFile | undefined>
  /** What a private file is called and how large it is, without reading it; undefined when there is none. */
  describe(
    tx: Tx,
    fileId: string,
  ): Promise<{ readonly name: string; readonly type: string; readonly bytes: number } | undefined>
  /** Forgets a private file: the row goes with `tx`, the stored object after its commit. */
  remove(tx: Tx, fileId: string): Promise<void>
}
