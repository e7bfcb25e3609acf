/** What a letter calls a person: the first word of the name. */
export const firstNameOf = (name: string): string => name.split(' ', 1)[0] ?? name
