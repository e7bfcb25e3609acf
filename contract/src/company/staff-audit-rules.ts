/** Subjects of the audit log's lines; readers filter by them. */
export const auditSubjects = [
  'staff',
  'invitation',
  'role',
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
  'tariff',
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
  'import',
  'company-export',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Most lines that a search examines: the latest that match the other filters. */
export const AUDIT_LINES_SEARCHED = 20_000

export const MOST_AUDIT_LINES_IN_A_FILE = 10_000
