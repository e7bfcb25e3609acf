import type { FuncKeywordDefinition } from 'ajv'
import type { Written } from '@parcelport/contract/fields.ts'
import { governmentIdDigits } from '@parcelport/contract/customers/accounts-rules.ts'
import { plainLine } from '../text/plain-line.ts'
import { plainLines } from '../text/plain-lines.ts'

const as: Record<Written, (text: string) => string> = { line: plainLine, lines: plainLines, digits: governmentIdDigits }

/**
 * The keyword `written` of the contract's texts: replaces a text by its stored form, before its length and characters are
 * checked.
 */
export const writeDown: FuncKeywordDefinition = {
  keyword: 'written',
  type: 'string',
  before: 'maxLength',
  modifying: true,
  errors: false,
  validate: (how: Written, text: string, _schema, at): boolean => {
    if (at) (at.parentData as Record<string, unknown>)[String(at.parentDataProperty)] = as[how](text)
    return true
  },
}
