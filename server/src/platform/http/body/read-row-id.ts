import type { Ajv, FuncKeywordDefinition } from 'ajv'
import { rowId } from '../../database/uuid.ts'

const keyword: FuncKeywordDefinition = {
  keyword: 'rowId',
  type: 'string',
  modifying: true,
  errors: false,
  validate: (_schema, text: string, _parent, at): boolean => {
    if (at) (at.parentData as Record<string, unknown>)[String(at.parentDataProperty)] = rowId(text)
    return true
  },
}

/**
 * Reads the contract's ids: text that is no UUID becomes the id of no row, where PostgreSQL would answer with an error. So the format
 * `uuid`, which the description names, refuses nothing.
 */
export const readRowIds = (ajv: Ajv): void => {
  ajv.addFormat('uuid', true)
  ajv.addKeyword(keyword)
}
