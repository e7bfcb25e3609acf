import { _, type Ajv, type CodeKeywordDefinition } from 'ajv'

/** Whether a text has more letters than the limit; a surrogate pair counts as one. */
export const isLongerThan = (text: string, limit: number): boolean =>
  text.length > limit && [...text.slice(0, 2 * limit + 2)].length > limit
/** Whether a text has fewer letters than the limit; a surrogate pair counts as one. */
export const isShorterThan = (text: string, limit: number): boolean => text.length < 2 * limit && [...text].length < limit

const keywordOf = (keyword: string, fails: (text: string, limit: number) => boolean): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType: 'number',
  before: 'pattern',
  error: { message: keyword, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  code: (context) => {
    const { gen, data, schemaCode } = context
    context.fail(_`${gen.scopeValue('func', { ref: fails })}(${data}, ${schemaCode})`)
  },
})

/**
 * Checks `maxLength` and `minLength` by letters, as Ajv does, but counts them only when the length does not decide it: counting
 * the seven million letters of a 5 MB file in base64 twice blocked everybody for 80 ms.
 */
export const judgeLengths = (ajv: Ajv): void => {
  ajv.removeKeyword('maxLength').removeKeyword('minLength')
  ajv.addKeyword(keywordOf('maxLength', isLongerThan)).addKeyword(keywordOf('minLength', isShorterThan))
}
