/** No form and no document of ours goes deeper; what does would exhaust the stack of whoever walks it. */
export const MAX_DEPTH = 32
/** No list and no document of ours holds as many; what does is not walked any further. */
export const MAX_VALUES = 50_000

export const TOO_DEEP = 'The request is nested too deeply.'
export const TOO_MANY = 'The request holds too many values.'

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [91, 93, 123, 125]

/** Where the text that begins at `start` ends: at the first quote that no backslash takes the meaning of. */
const endOfText = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1
    // Two backslashes are one that is a letter.
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}

/**
 * What is too much of a text to be read as JSON at all, as a sentence: a megabyte of small objects takes the parser a hundred times as
 * long as this look at its commas and brackets. Whether it is JSON it does not say.
 */
export const tooMuchOf = (text: string): string | undefined => {
  let [values, depth] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // What is within a text is jumped over: a file in base64 is seven million letters.
    if (code === QUOTE) at = endOfText(text, at + 1)
    else if (code === COMMA) values += 1
    else if (code === LIST || code === OBJECT) {
      values += 1
      depth += 1
      if (depth > MAX_DEPTH) return TOO_DEEP
    } else if (code === LIST_END || code === OBJECT_END) depth -= 1
    if (values > MAX_VALUES) return TOO_MANY
  }
  return undefined
}
