/** The most a single file may weigh, in bytes: 10 MB (specification.md §10 "Files"). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** The most that one customer's files of a day may weigh together, whichever calls bring them: 200 MB. */
export const MAX_UPLOADED_A_DAY_BYTES = 200 * 1024 * 1024

/** Not HEIC: nothing here decodes it, and telephones hand JPEG to a page that asks for pictures. Who chooses one is told. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export const pdfTypes = ['application/pdf'] as const
export const wordTypes = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

/** What a file input offers; the server decides by content. */
export const acceptIdentity = 'image/*,application/pdf'
export const acceptInvoice = 'image/*,.pdf,.doc,.docx'
export const acceptPicture = 'image/*'
