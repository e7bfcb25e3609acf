/** What taking over a line of Customs' answers does: enters it, changes an entry, nothing as the entry is the same, or it is refused. */
export const answerVerdicts = ['enter', 'change', 'same', 'refuse'] as const
export type AnswerVerdict = (typeof answerVerdicts)[number]

/** Most lines of a file of answers, besides the names of its columns. */
export const MOST_ANSWERS = 500
/** Most letters of a file of answers. */
export const MOST_ANSWER_LETTERS = 200_000
