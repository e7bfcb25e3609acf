import { expect, test } from 'vitest'
import { emptyDraft } from './prealert-draft.ts'
import { stillWrong, whenMissing } from './prealert-problems.ts'

test('a field that is put right loses its error at once, and has it again when it is emptied', () => {
  const draft = emptyDraft('Ana Brathwaite')
  const refused = { problems: { courier: whenMissing.courier, invoice: whenMissing.invoice }, draft, invoice: null }
  expect(stillWrong(refused, { draft, invoice: null })).toEqual(refused.problems)
  expect(stillWrong(refused, { draft: { ...draft, courier: 'UPS' }, invoice: null })).toEqual({ invoice: whenMissing.invoice })
  expect(stillWrong(refused, { draft, invoice: new File(['a'], 'invoice.pdf') })).toEqual({ courier: whenMissing.courier })
  expect(stillWrong(refused, { draft: { ...draft, courier: '' }, invoice: null })).toEqual(refused.problems)
})
