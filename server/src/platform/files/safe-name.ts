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
  const shortened = [...stem]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[.\s]{1,100}$/, '')
  return `${shortened === '' ? 'file' : shortened}.${extensionOf(type)}`
}
