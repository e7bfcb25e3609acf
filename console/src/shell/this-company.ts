import {
  accountNumber,
  accountWord,
  ACCOUNT_NUMBER_PREFIX,
  readBoxNumber,
} from '@parcelport/contract/customers/account-number-rules.ts'

/** The company of this console, as its document names it. */
export const company = (): { readonly name: string; readonly tenant: string; readonly accountPrefix: string } => {
  const { name = '', tenant = '', accountPrefix = ACCOUNT_NUMBER_PREFIX } = document.documentElement.dataset
  return { name, tenant, accountPrefix }
}

/** Uses another prefix from now on; the next document brings it itself. */
export const followAccountPrefix = (prefix: string = ACCOUNT_NUMBER_PREFIX): void => {
  document.documentElement.dataset.accountPrefix = prefix
}

/** A box number as this company writes it: `POS-1042`. */
export const boxName = (boxNumber: number): string => accountNumber(boxNumber, company().accountPrefix)

/** The company's word for a box number: `POS`. */
export const boxWord = (): string => accountWord(company().accountPrefix) || 'box number'

/** The typed box number, also with this company's prefix; undefined for an invalid one. */
export const readBox = (text: string): number | undefined => readBoxNumber(text, company().accountPrefix)
