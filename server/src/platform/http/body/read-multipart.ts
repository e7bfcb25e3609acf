import type { FastifyRequest } from 'fastify'
import type { Upload } from '@parcelport/contract/call.ts'
import { refuse } from '../answer/refusal.ts'
import { openSpool, type Spool } from './spool.ts'

export interface RawUpload {
  readonly content: Spool
  readonly name: string
  /** Whether it exceeded the call's limit and was cut there. */
  readonly cut: boolean
}

/** A form from the network; its files are on disk until `close`. */
export interface RawForm {
  readonly fields: Record<string, string>
  readonly files: Readonly<Record<string, RawUpload>>
  close(): Promise<void>
}

const MAX_FIELDS = 60
const MAX_FIELD_BYTES = 64 * 1024
/** Limit of all text fields together, which stay in memory. */
export const MAX_TEXT_BYTES = 256 * 1024
const MAX_FILES = 10
/** Forms up to this size are read to the end, so that the person gets an answer; of larger ones no more is read. */
const MAX_FORM_BYTES = 64 * 1024 * 1024

const isAnswerable = (error: unknown): boolean =>
  error instanceof Error && ('statusCode' in error || 'syscall' in error || error.name === 'Refusal')

const tooLarge = () => refuse.tooLarge('What you sent is too large.')

const untilTooLarge = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_resolve, reject) => {
    let come = 0
    raw.on('data', ({ length }: Buffer) => {
      come += length
      if (come <= MAX_FORM_BYTES) return
      raw.unpipe()
      reject(tooLarge())
    })
  })

const readParts = async (
  parts: ReturnType<FastifyRequest['parts']>,
  uploads: Readonly<Record<string, Upload>>,
  spool: () => Promise<Spool>,
): Promise<Pick<RawForm, 'fields' | 'files'>> => {
  const fields: Record<string, string> = {}
  const files: Record<string, RawUpload> = {}
  let text = 0
  for await (const part of parts) {
    if (part.type === 'file') {
      if (!Object.hasOwn(uploads, part.fieldname)) part.file.resume()
      else {
        const content = await spool()
        for await (const chunk of part.file) await content.write(chunk as Buffer)
        if (content.bytes > 0 || part.filename)
          files[part.fieldname] = { content, cut: part.file.truncated, name: part.filename }
      }
    } else {
      const value = String(part.value)
      text += value.length
      if (part.valueTruncated || text > MAX_TEXT_BYTES) throw refuse.tooLarge('One of the fields is too long.')
      fields[part.fieldname] = value
    }
  }
  return { fields, files }
}

/**
 * Reads a form into its text fields (the last of a name counts) and the files that the call knows, which go to disk in
 * `folder`; other files are skipped. An empty file counts as none: browsers send one for an empty input. Throws 400 or 413.
 */
export const readMultipart = async (
  request: FastifyRequest,
  uploads: Readonly<Record<string, Upload>>,
  folder: string,
): Promise<RawForm> => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge()
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    files: MAX_FILES,
    fileSize: Math.max(...Object.values(uploads).map(({ maxBytes }) => maxBytes)),
    headerPairs: 20,
  }
  const spools: Spool[] = []
  const spool = async (): Promise<Spool> => {
    const opened = await openSpool(folder)
    spools.push(opened)
    return opened
  }
  const close = async (): Promise<void> => void (await Promise.all(spools.splice(0).map(async (each) => each.close())))
  const reading = readParts(request.parts({ limits }), uploads, spool)
  try {
    return { ...(await Promise.race([reading, untilTooLarge(request)])), close }
  } catch (error) {
    // Later data, and a read that lost the race, have nowhere to go.
    await close()
    void reading.catch(() => undefined).then(close)
    if (isAnswerable(error)) throw error
    throw refuse.badRequest('The form could not be read. Please send it again.')
  }
}
