import type { User } from './accounts.ts'
import type { CompanyData } from '../content/content.ts'
import { splitName } from './person-name-rules.ts'

export interface UsAddressLine {
  readonly label: string
  /** Empty where it is missing. */
  readonly value: string
}

/** What stands for a missing value (specification.md §2 "Address"). */
export const MISSING = '—'

/** `<addressTitle> <accountTitle><boxNumber>` (specification.md §2 "Address"); it needs all of them. */
const secondLine = (company: Partial<CompanyData>, boxNumber: string): string =>
  company.addressTitle && company.accountTitle && boxNumber ? `${company.addressTitle} ${company.accountTitle}${boxNumber}` : ''

/** The customer's address in Miami, line by line (specification.md §2 "Address"). */
export const usAddressLines = (
  { name, boxNumber }: Pick<User, 'name' | 'boxNumber'>,
  company: Partial<CompanyData> = {},
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
