const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Where a line may end: after a space, a hyphen or a slash, and between Chinese, Japanese and Korean letters. */
const ends = /(?<=[ \-–—/])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u

const wrapped = (paragraph: string, room: number, widthOf: (text: string) => number): string[] => {
  const lines: string[] = []
  let [line, used] = ['', 0]
  const next = (): void => {
    lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  for (const piece of paragraph.split(ends)) {
    const bare = widthOf(piece.trimEnd())
    if (used + bare > room && line !== '') next()
    if (bare <= room) {
      line += piece
      used += widthOf(piece)
      continue
    }
    for (const { segment } of graphemes.segment(piece)) {
      const wide = widthOf(segment)
      if (used + wide > room && line !== '') next()
      if (line === '' && segment.trim() === '') continue
      line += segment
      used += wide
    }
  }
  next()
  return lines
}

/**
 * The lines of a text in a width, in the unit of `widthOf`. Lines end between words; only a word that is wider than the line is parted, and
 * nothing is left out but the spaces at the ends. Pure.
 */
export const breakLines = (text: string, room: number, widthOf: (text: string) => number): string[] =>
  text.split('\n').flatMap((paragraph) => wrapped(paragraph, room, widthOf))
