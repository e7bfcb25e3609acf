import { randomBytes } from 'node:crypto'

export interface MultipartFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** The payload and header of a multipart/form-data request, for `app.inject`. */
export const multipart = (
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, MultipartFile>> = {},
): { readonly payload: Buffer; readonly headers: Record<string, string> } => {
  const boundary = `parcelport-${randomBytes(8).toString('hex')}`
  const parts: (string | Buffer)[] = []
  for (const [name, value] of Object.entries(fields))
    parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  for (const [name, { name: filename, type, bytes }] of Object.entries(files))
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
      bytes,
      '\r\n',
    )
  parts.push(`--${boundary}--\r\n`)
  return {
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
