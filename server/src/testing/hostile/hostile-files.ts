import sharp from 'sharp'
import type { HostileFile } from './hostile-file.ts'
import { hostileDocuments } from './hostile-documents.ts'
import { hostilePictures } from './hostile-pictures.ts'

/** File names in requests, and the harmless names that people see and save. */
export const hostileNames: readonly (readonly [given: string, harmless: string])[] = [
  ['../../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\windows\\system32\\drivers.pdf', 'drivers.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
  ['\u2066invoice\u2069.pdf', 'invoice.pdf'],
  ['a\u0000b\u0007c.pdf', 'abc.pdf'],
  ["invoice';x|y*.pdf", 'invoicexy.pdf'],
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(100)}.pdf`],
  ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
  ['.htaccess', 'file.pdf'],
  ['$(reboot).pdf', '(reboot).pdf'],
  ['فاتورة 📦.pdf', 'فاتورة 📦.pdf'],
]

export const hostileFiles = async (): Promise<HostileFile[]> => [...hostileDocuments(), ...(await hostilePictures())]

/** An honest telephone's photograph of 12 megapixels: the unit of a file's cost. */
export const telephonePhotograph = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const scene = sharp({ create: { width: 1_000, height: 750, channels: 3, background: '#888', noise } })
  const pixels = await scene.png().toBuffer()
  return sharp(pixels).resize(4_000, 3_000).jpeg({ quality: 85 }).toBuffer()
}
