import type { NewFile } from './files-queries.ts'

declare const inStore: unique symbol

/** The future row of a private file whose bytes are stored: only `Files.store` makes one. */
export interface StoredFile {
  readonly [inStore]: 'private'
  readonly row: NewFile & { readonly path: null }
}

/** The future row of a public file whose bytes are stored: only `Files.storePublic` makes one. */
export interface StoredPublicFile {
  readonly [inStore]: 'public'
  readonly row: NewFile & { readonly path: string }
}
