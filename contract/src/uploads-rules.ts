/** Largest file, in bytes: 10 MB (specification.md §10 "Files"). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** Most bytes of one customer's files a day, over all calls: 200 MB. */
export const MAX_UPLOADED_A_DAY_BYTES = 200 * 1024 * 1024

/**
 * Not HEIC: nothing here decodes it, and telephones give JPEG to a page that asks for pictures. A chosen HEIC file becomes a
 * JPEG in a browser that decodes it, and gets a message in others.
 */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export const pdfTypes = ['application/pdf'] as const
export const wordTypes = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
export const zipTypes = ['application/zip'] as const

/** Types that a file input offers; the server decides by content. */
export const acceptIdentity = 'image/*,application/pdf'
export const acceptInvoice = 'image/*,.pdf,.doc,.docx'
export const acceptPicture = 'image/*'
