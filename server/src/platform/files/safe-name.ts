const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'text/csv': 'csv',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
}

/** The extension of a media type; `bin` for a type we do not keep. */
export const extensionOf = (type: string): string => extensions[type] ?? 'bin'

const MAX_LENGTH = 100
/** File systems hold 255 bytes; what an archive puts before a name, and its extension, fit beside these. */
const MAX_BYTES = 200
/** Names of devices in Windows, which saves no file of such a name, whatever its extension. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9\u00B9\u00B2\u00B3])(?=\.|$)/i

/** The first signs of a text that fit, none of them cut. */
const fitting = (text: string): string => {
  let [kept, bytes] = ['', 0]
  for (const sign of [...text].slice(0, MAX_LENGTH)) {
    bytes += Buffer.byteLength(sign)
    if (bytes > MAX_BYTES) break
    kept += sign
  }
  return kept
}

/**
 * A file name that is harmless to show, to save and to send in a header: the last part of a path, without control, direction
 * and other invisible characters, without characters that are special in file systems or headers, ending in the extension of
 * its content.
 */
export const safeName = (name: string, type: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/["'<>:|?*%;`$&\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s-]+/, '')
    .trim()
  const shortened = fitting(stem.replace(device, 'file-$&')).replace(/[.\s]{1,100}$/, '')
  return `${shortened === '' ? 'file' : shortened}.${extensionOf(type)}`
}
