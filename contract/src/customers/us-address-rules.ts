import type { User } from './accounts.ts'
import { splitName } from './person-name-rules.ts'

/** The company's part of the address, from /get/company-data. */
export interface CompanyAddress {
  readonly accountTitle?: string
  readonly addressTitle?: string
  readonly addressLine?: string
  readonly city?: string
  readonly state?: string
  readonly zipCode?: string
  readonly phoneNumber?: string
}

export interface UsAddressLine {
  readonly label: string
  /** Empty when missing. */
  readonly value: string
}

/** Shown for a missing value (specification.md §2 "Address"). */
export const MISSING = '—'

/** `<addressTitle> <accountTitle><boxNumber>` (specification.md §2 "Address"); undefined unless all are known. */
const secondLine = (company: CompanyAddress, boxNumber: string): string =>
  company.addressTitle && company.accountTitle && boxNumber ? `${company.addressTitle} ${company.accountTitle}${boxNumber}` : ''

/** The customer's address in Miami, line by line (specification.md §2 "Address"). */
export const usAddressLines = (
  { name, boxNumber }: Pick<User, 'name' | 'boxNumber'>,
  company: CompanyAddress = {},
): readonly UsAddressLine[] => {
  const { first, last } = splitName(name)
  return [
    { label: 'First Name', value: first },
    { label: 'Last Name', value: last },
    { label: 'Address Line', value: company.addressLine ?? '' },
    { label: 'Address Line 2', value: secondLine(company, boxNumber) },
    { label: 'City', value: company.city ?? '' },
    { label: 'State', value: company.state ?? '' },
    { label: 'ZIP Code', value: company.zipCode ?? '' },
    { label: 'Phone number', value: company.phoneNumber ?? '' },
  ]
}

export const asText = (lines: readonly UsAddressLine[]): string =>
  lines.map(({ label, value }) => `${label}: ${value || MISSING}`).join('\n')
