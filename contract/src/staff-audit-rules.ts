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
] as const
export type AuditSubject = (typeof auditSubjects)[number]
