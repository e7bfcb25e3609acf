import type { User } from './accounts.ts'
import { splitName } from './person-name-rules.ts'

/** The company's part of the address, as /get/company-data answers it. */
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
  /** Empty where it is missing. */
  readonly value: string
}

/** What stands for a missing value (specification.md §2 "Address"). */
export const MISSING = '—'

/** `<addressTitle> <accountTitle><boxNumber>` (specification.md §2 "Address"); it needs all of them. */
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

/** All lines as 'label: value', one below the other. */
export const asText = (lines: readonly UsAddressLine[]): string =>
  lines.map(({ label, value }) => `${label}: ${value || MISSING}`).join('\n')
