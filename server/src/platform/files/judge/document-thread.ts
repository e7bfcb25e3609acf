import { answerErrands } from '../../aside/answer-errands.ts'
import { judgeDocument } from './judge-document.ts'

export interface GivenDocument {
  readonly bytes: Uint8Array
  readonly type: string
}

answerErrands(({ bytes, type }: GivenDocument) => judgeDocument(Buffer.from(bytes.buffer), type))
