import { fileTypeFromBuffer } from 'file-type'
import { drawSvg } from '../draw-svg.ts'
import { judgeDocumentAside } from './judge-document-aside.ts'
import { judgePicture } from './judge-picture.ts'
import { looksDrawn, problemOfSvg, TOO_INVOLVED } from './judge-svg.ts'

/** The type of a file by its content, or why it is not accepted: a sentence for a person. */
export type FileVerdict = { readonly type: string } | { readonly problem: string }

const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/zip': 'ZIP',
}

const kinds = (accept: readonly string[]): string => {
  const listed = [
    ...(accept.some((type) => type.startsWith('image/')) ? ['a picture (JPEG, PNG, WebP, GIF)'] : []),
    ...accept.filter((type) => names[type]).map((type) => `a ${names[type]} document`),
  ]
  return listed.length > 1 ? `${listed.slice(0, -1).join(', ')} or ${listed.at(-1)}` : (listed[0] ?? 'another kind of file')
}

const HEIC = 'image/heic'
const HEIC_PROBLEM =
  'This picture is in HEIC format, which we cannot open. Please save it as JPEG or PNG, or take a screenshot of it, and send that.'
/** One container for two codecs: AV1 pictures (AVIF) are accepted here, HEVC pictures (which telephones write) are not. */
const heif = new Set(['image/heif', 'image/heif-sequence', HEIC, 'image/heic-sequence'])
/** The brands of the container are in its first bytes. */
const isAvif = (bytes: Buffer): boolean => bytes.subarray(0, 64).includes('avif')

/** Portals write blank lines before the document; viewers look for its first word among the first 1,024 bytes. */
const isPdfBehindBlanks = (bytes: Buffer): boolean => /^[\s\0]{1,1000}%PDF-/.test(bytes.toString('latin1', 0, 1024))

const typeOf = async (bytes: Buffer): Promise<string | undefined> => {
  const mime: string | undefined = (await fileTypeFromBuffer(bytes))?.mime
  if (mime !== undefined && heif.has(mime)) return isAvif(bytes) ? 'image/avif' : HEIC
  if (mime === 'image/apng') return 'image/png'
  if (mime === undefined && isPdfBehindBlanks(bytes)) return 'application/pdf'
  return mime === 'application/x-cfb' ? 'application/msword' : mime
}

const SVG = 'image/svg+xml'
const CSV = 'text/csv'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
const ZIP = 'application/zip'

/**
 * Determines the type of a file by its content alone, and whether it is whole and safe to keep: pictures are decoded within a
 * bound of pixels, documents checked for their structure. `accept` lists the media types of the call.
 */
export const judge = async (bytes: Buffer, accept: readonly string[]): Promise<FileVerdict> => {
  if (bytes.length === 0) return { problem: 'The file is empty.' }
  // A table is read by its call, which says what is wrong with it; none is kept as a file.
  if (accept.includes(WORKBOOK) && isZip(bytes)) return { type: WORKBOOK }
  if (accept.includes(CSV)) return { type: CSV }
  if (accept.includes(SVG) && looksDrawn(bytes)) {
    const problem = problemOfSvg(bytes) ?? ((await drawSvg(bytes)) ? undefined : TOO_INVOLVED)
    return problem === undefined ? { type: SVG } : { problem }
  }
  const type = await typeOf(bytes)
  if (type === HEIC && accept.some((taken) => taken.startsWith('image/'))) return { problem: HEIC_PROBLEM }
  if (type === undefined || !accept.includes(type)) return { problem: `Please choose ${kinds(accept)}.` }
  // A video is judged by its first bytes only: only staff publish videos, and only the player reads them.
  if (type.startsWith('video/')) return { type }
  // A ZIP is read by its call, which judges each file in it; none is shown to anybody.
  if (type === ZIP) return { type }
  const problem = type.startsWith('image/') ? await judgePicture(bytes) : await judgeDocumentAside(bytes, type)
  return problem === undefined ? { type } : { problem }
}
