/** What a line of the audit log can be about; readers filter by it. */
export const auditSubjects = [
  'staff',
  'invitation',
  'customer',
  'enquiry',
  'newsletter',
  'package',
  'unknown-package',
  'claim',
  'shelves',
  'place',
  'flight',
  'document',
  'picture',
  'rates',
  'product',
  'settings',
  'money',
  'charge',
  'bill',
  'payment',
  'transfer',
  'loss',
  'card',
  'bank',
  'request',
  'pass',
  'receiver',
  'storage',
  'till',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** A search looks through so many lines at most, the latest of those that the other filters leave. */
export const AUDIT_LINES_SEARCHED = 20_000

/** Lines of a file at most. */
export const MOST_AUDIT_LINES_IN_A_FILE = 10_000
