import type { HostileFile } from './hostile-file.ts'
import { hostileDocuments } from './hostile-documents.ts'
import { hostilePictures } from './hostile-pictures.ts'

/** A name that somebody gives a harmless file, and the one that people see and save it under. */
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

/** Files that nobody should have to fear, made anew each time. */
export const hostileFiles = async (): Promise<HostileFile[]> => [...hostileDocuments(), ...(await hostilePictures())]
