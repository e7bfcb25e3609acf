import {
  accountNumber,
  accountWord,
  ACCOUNT_NUMBER_PREFIX,
  readBoxNumber,
} from '@parcelport/contract/customers/account-number-rules.ts'

/** The company whose console this document is. */
export const company = (): { readonly name: string; readonly tenant: string; readonly accountPrefix: string } => {
  const { name = '', tenant = '', accountPrefix = ACCOUNT_NUMBER_PREFIX } = document.documentElement.dataset
  return { name, tenant, accountPrefix }
}

/** Shows another prefix from now on: the next document brings it itself. */
export const followAccountPrefix = (prefix: string = ACCOUNT_NUMBER_PREFIX): void => {
  document.documentElement.dataset.accountPrefix = prefix
}

/** A box number as this company writes it: `POS-1042`. */
export const boxName = (boxNumber: number): string => accountNumber(boxNumber, company().accountPrefix)

/** What this company calls a box number: `POS`. */
export const boxWord = (): string => accountWord(company().accountPrefix) || 'box number'

/** The box number that somebody typed, in this company's way too; undefined when it is none. */
export const readBox = (text: string): number | undefined => readBoxNumber(text, company().accountPrefix)
