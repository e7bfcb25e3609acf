/** The most a single file may weigh, in bytes: 10 MB (READINGS.md "Files"). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/avif'] as const
export const pdfTypes = ['application/pdf'] as const
export const wordTypes = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

/** What a file input offers; the server decides by content. */
export const acceptIdentity = 'image/*,application/pdf'
export const acceptInvoice = 'image/*,.pdf,.doc,.docx'
export const acceptPicture = 'image/*'
