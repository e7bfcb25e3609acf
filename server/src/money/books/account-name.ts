const names: Readonly<Record<string, string>> = {
  receivable: 'Owed by customers',
  deposit: 'Held for customers',
  vat: 'Output tax',
  disbursed: 'Laid out to Customs',
  'customs payable': 'Owed to Customs',
  bank: 'Paid from the bank',
  'bad debt': 'Written off',
}

/** Name of a ledger account for an accountant, with its customer if it has one. Pure. */
export const accountName = (kind: string, owner: string | null = null): string => {
  if (kind.startsWith('revenue:')) return `Revenue: ${kind.slice('revenue:'.length)}`
  const name = names[kind] ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`
  return owner === null ? name : `${name}: ${owner}`
}
