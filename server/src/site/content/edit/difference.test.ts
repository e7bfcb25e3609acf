import { documents } from '@parcelport/contract/site/content.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignByContent } from './align-entries.ts'
import { difference } from './difference.ts'

const questions = documents['/get/faq-process'].schema
const question = (_id: string, text = `Question ${_id}?`, answer = 'Yes.') => ({ _id, question: text, answer })
const short = (changes: ReturnType<typeof difference>) => changes.map(({ kind, label }) => `${kind} ${label.join(' › ')}`)

describe('difference', () => {
  it('ignores unchanged parts', () => {
    expect(difference(questions, [question('a')], [question('a')])).toEqual([])
  })

  it('names a changed field by its title and its entry by its own', () => {
    expect(difference(questions, [question('a')], [question('a', 'Question a?', 'No.')])).toEqual([
      { path: '0.answer', label: ['Question a?', 'Answer'], kind: 'changed', before: 'Yes.', after: 'No.' },
    ])
  })

  it('names what was added, removed or only moved', () => {
    const before = ['a', 'b', 'c', 'd'].map((id) => question(id))
    const after = ['d', 'a', 'c', 'e'].map((id) => question(id))
    const changes = difference(questions, before, after)
    expect(short(changes)).toEqual(['moved Question d?', 'added Question e?', 'removed Question b?'])
    expect(changes[0]).toMatchObject({ before: 4, after: 1 })
  })

  it('names a field that was filled in, and one that was emptied', () => {
    const schema = documents['/get/why-choose'].schema
    const before = { title: 'Why', subtitle: '' }
    expect(difference(schema, before, { ...before, imageAlt: 'A dock' })).toMatchObject([
      { path: 'imageAlt', kind: 'added', before: null, after: 'A dock' },
    ])
    expect(short(difference(schema, { ...before, imageAlt: 'A dock' }, before))).toEqual([
      'removed Description for screen readers',
    ])
  })

  it('follows entries without ids by what stays around them', () => {
    const schema = documents['/get-restricted-items'].schema
    const document = (items: string[]) => [
      { title: 'T', introduction: '', itemsIncluded: [{ category: 'Fuels', items }], companyPolicy: '' },
    ]
    expect(short(difference(schema, document(['Gas', 'Oil', 'Wax']), document(['Oil', 'Waxes', 'Coal'])))).toEqual([
      'removed T › Categories › Fuels › Items › Gas',
      'changed T › Categories › Fuels › Items › Waxes',
      'added T › Categories › Fuels › Items › Coal',
    ])
  })
})

it('alignByContent accounts for every entry once, whatever the lists', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(list, list, (before, after) => {
      const pairs = alignByContent(before, after)
      const [gone, come] = [pairs.flatMap(({ wasAt }) => wasAt ?? []), pairs.flatMap(({ isAt }) => isAt ?? [])]
      // Without the changed pairs, both sides hold the same entries.
      const left = before.filter((_, place) => !gone.includes(place))
      expect(after.filter((_, place) => !come.includes(place))).toEqual(left)
      expect([new Set(gone).size, new Set(come).size]).toEqual([gone.length, come.length])
    }),
  )
})
