/** No form and no document of ours is deeper; a deeper one could exhaust the stack. */
export const MAX_DEPTH = 32
/** No list and no document of ours holds as many values; larger ones are not read. */
export const MAX_VALUES = 50_000

export const TOO_DEEP = 'The request is nested too deeply.'
export const TOO_MANY = 'The request holds too many values.'

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [91, 93, 123, 125]

/** End of the text that begins at `start`: its first unescaped quote. */
const endOfText = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1
    // Two backslashes are one literal backslash.
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}

/**
 * Why a text is too much to be parsed as JSON, as a sentence: the parser takes a hundred times as long for a megabyte of small
 * objects as this count of commas and brackets. It does not check whether the text is JSON.
 */
export const tooMuchOf = (text: string): string | undefined => {
  let [values, depth] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Strings are skipped: a file in base64 is seven million letters.
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
