import { expect, test } from 'vitest'
import { formText } from './form-text.ts'

test('reads text, and nothing of a file or of a field that is not there', () => {
  const fields = new FormData()
  fields.append('name', 'Ana')
  fields.append('picture', new Blob(['x']), 'x.png')
  expect([formText(fields, 'name'), formText(fields, 'picture'), formText(fields, 'other')]).toEqual(['Ana', '', ''])
})
