import type { Document, DocumentPath } from '@parcelport/contract/site/content.ts'
import { fromWire, type Wire } from '@parcelport/contract/wire-spellings.ts'
import { asVisitor } from './contract-calls.ts'

/** What the contract answers for a content call: the document that a page must show, in proper spelling. */
export const contentOf = async <P extends DocumentPath>(path: P): Promise<Document<P>> =>
  fromWire<Document<P>>(await asVisitor().ask<Wire<Document<P>>>(path))
