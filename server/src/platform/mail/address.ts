const one = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,253}$/u

/** Whether a text is one plain address: no list, no comment, no line break that could add a header. */
export const isAddress = (text: string): boolean => text.length <= 254 && one.test(text)

/** A text that fits one header: line breaks and control characters become spaces. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
