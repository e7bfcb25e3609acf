/** Longest name in a subject, in characters. */
const MOST_OF_A_NAME = 60

interface Thing {
  readonly trackingNumber: string
  /** Empty where it is not known. */
  readonly storeName: string
  readonly description: string
}

/** What a customer calls a package: its description, else the store it comes from, else its number. Pure. */
export const thingName = ({ trackingNumber, storeName, description }: Thing): string => {
  const name = description || (storeName && `Package from ${storeName}`) || trackingNumber
  const signs = [...name]
  return signs.length > MOST_OF_A_NAME
    ? `${signs
        .slice(0, MOST_OF_A_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name
}

/** Names for a subject: `Garden hose`, `Garden hose and 2 more`. Pure. */
export const namesInShort = (names: readonly string[]): string => {
  const [first = '', ...others] = names
  return others.length === 0 ? first : `${first} and ${others.length} more`
}
