import type { NewFile } from './files-queries.ts'

declare const inStore: unique symbol

/** The row to be of a private file whose bytes are in the store: `Files.store` alone makes one. */
export interface StoredFile {
  readonly [inStore]: 'private'
  readonly row: NewFile & { readonly path: null }
}

/** The row to be of a public file whose bytes are in the store: `Files.storePublic` alone makes one. */
export interface StoredPublicFile {
  readonly [inStore]: 'public'
  readonly row: NewFile & { readonly path: string }
}
