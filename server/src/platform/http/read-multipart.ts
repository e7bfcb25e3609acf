import type { FastifyRequest } from 'fastify'
import type { Upload } from '@parcelport/contract/call.ts'
import { refuse } from './refusal.ts'

/** A file as the form brought it: nothing about it is believed yet. */
export interface RawUpload {
  readonly bytes: Buffer
  readonly name: string
  /** It went on beyond the call's limit and was cut there. */
  readonly cut: boolean
}
export type RawUploads = Record<string, RawUpload>

const MAX_FIELDS = 60
const MAX_FIELD_BYTES = 64 * 1024
const MAX_FILES = 10
/** Forms up to here are read to the end, so that the person gets an answer; larger ones are not read at all. */
const MAX_FORM_BYTES = 64 * 1024 * 1024

const collect = async (
  stream: AsyncIterable<Buffer> & { readonly truncated?: boolean },
): Promise<{ bytes: Buffer; cut: boolean }> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return { bytes: Buffer.concat(chunks), cut: stream.truncated === true }
}

const isAnswerable = (error: unknown): boolean => error instanceof Error && 'statusCode' in error

/**
 * Reads a form into its text fields (the last of a name counts) and the files that the call knows; other files are passed
 * over. An empty file is no file: browsers send one for an input left alone. Throws 400 or 413.
 */
export const readMultipart = async (
  request: FastifyRequest,
  uploads: Readonly<Record<string, Upload>>,
): Promise<{ fields: Record<string, string>; files: RawUploads }> => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw refuse.tooLarge('What you sent is too large.')
  const fileSize = Math.max(...Object.values(uploads).map(({ maxBytes }) => maxBytes))
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    files: MAX_FILES,
    fileSize,
    headerPairs: 20,
  }
  const fields: Record<string, string> = {}
  const files: RawUploads = {}
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (!Object.hasOwn(uploads, part.fieldname)) part.file.resume()
        else {
          const { bytes, cut } = await collect(part.file)
          if (bytes.length > 0 || part.filename) files[part.fieldname] = { bytes, cut, name: part.filename }
        }
      } else if (part.valueTruncated) throw refuse.tooLarge('One of the fields is too long.')
      else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    if (isAnswerable(error) || (error instanceof Error && error.name === 'Refusal')) throw error
    throw refuse.badRequest('The form could not be read. Please send it again.')
  }
  return { fields, files }
}
