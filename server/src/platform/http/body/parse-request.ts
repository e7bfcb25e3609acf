import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '@parcelport/contract/call.ts'
import type { UploadedFile } from '../../files/files.ts'
import { judgeUploads } from './judge-uploads.ts'
import { readMultipart, type RawForm } from './read-multipart.ts'
import { roomOf } from './room.ts'
import { refuse, type FieldProblem } from '../answer/refusal.ts'
import { validator, type Verdict } from './validate.ts'

export interface Parsed {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly uploads: Record<string, UploadedFile>
  /** Call it when the request is finished: it frees the memory of its files. */
  readonly leave: () => void
}

/** Bytes for files that have arrived and are being judged and stored; the others wait on disk. */
const memory = roomOf(64 * 1024 * 1024)
const noForm = { files: {}, isForm: false, close: async (): Promise<void> => undefined }
const stay = (): void => undefined

const nothing: Verdict = { value: undefined, problems: [] }

const accepted = (verdict: Verdict): unknown => {
  const [first] = verdict.problems
  if (first) throw refuse.badRequest(first.message, verdict.problems)
  return verdict.value
}

/** Fields and files of a request, as JSON or as a form. A missing body reads as one without fields. */
const contentOf = async (
  call: CallSpec,
  request: FastifyRequest,
  folder: string,
): Promise<Omit<RawForm, 'fields'> & { fields: unknown; isForm: boolean }> => {
  const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
  if (!isForm) return { fields: request.body ?? {}, ...noForm }
  if (!call.uploads) throw refuse.unsupported('Please send this as JSON.')
  return { ...(await readMultipart(request, call.uploads, folder)), isForm }
}

/**
 * Compiles the parser of a call: parameters and query are coerced from text, the body is not (unless it is a form), files are
 * judged by their content. All problems of fields and files are reported at once. Throws 400, 413 or 415. Files wait in
 * `folder` until all have arrived; `countBytes` is called with their size before they are read, and may refuse them.
 */
export const parseRequest = (
  call: CallSpec,
  folder: string,
  countBytes: (request: FastifyRequest, bytes: number) => Promise<void> = async () => undefined,
): ((request: FastifyRequest) => Promise<Parsed>) => {
  const params = call.params && validator(call.params, { coerce: true })
  const query = call.query && validator(call.query, { coerce: true })
  const json = call.body && validator(call.body, { coerce: false })
  const form = call.body && validator(call.body, { coerce: true })

  return async (request) => {
    const parsed = { params: accepted(params?.(request.params) ?? nothing), query: accepted(query?.(request.query) ?? nothing) }
    if (!call.body && !call.uploads) return { ...parsed, body: undefined, uploads: {}, leave: stay }

    const { fields, files, isForm, close } = await contentOf(call, request, folder)
    let leave = stay
    try {
      const bytes = Object.values(files).reduce((sum, { content }) => sum + content.bytes, 0)
      if (bytes > 0) await countBytes(request, bytes)
      if (bytes > 0) leave = await memory(bytes)
      const body = (isForm ? form : json)?.(fields) ?? nothing
      const { uploads, problems } = await judgeUploads(call.uploads ?? {}, files)
      const all: FieldProblem[] = [...body.problems, ...problems]
      const [first] = all
      if (first) throw refuse.badRequest(first.message, all)
      return { ...parsed, body: body.value, uploads, leave }
    } catch (error) {
      leave()
      throw error
    } finally {
      await close()
    }
  }
}
