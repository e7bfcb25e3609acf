import { spawnSync } from 'node:child_process'
import { extractText } from 'unpdf'

const byPoppler = (bytes: Buffer): string | undefined => {
  const { status, stdout } = spawnSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: bytes, maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout.toString() : undefined
}

/**
 * The text of a PDF, with single spaces: read by poppler's pdftotext if installed, else by pdf.js. Throws when it is no PDF.
 */
export const pdfText = async (bytes: Buffer): Promise<string> => {
  const text = byPoppler(bytes) ?? (await extractText(new Uint8Array(bytes), { mergePages: true })).text
  return text.replaceAll(/\s+/g, ' ')
}
