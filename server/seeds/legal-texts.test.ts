import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { LegalText } from '@parcelport/contract/site/legal-texts.ts'
import { WHO_SEES_AN_ID } from '@parcelport/contract/statuses/identity-rules.ts'
import { sanitiseRichText } from '../src/site/content/rich-text.ts'
import { demoDocuments } from './demo/index.ts'
import { starterDocuments } from './starter/starter-documents.ts'

const starter = starterDocuments({
  name: 'Kite & <Sons>',
  email: 'kite@kite.example',
  headerLogo: '',
  footerLogo: '',
  icon: '',
})
const paths = ['/get/terms', '/get/privacy', '/get/returns'] as const
const places = (text: string): string[] => text.match(/<strong>\[Fill in: [^\]<]+\]<\/strong>/g) ?? []

describe.each(paths)('%s', (path) => {
  it('marks for a new company what only its owner can say, and is whole for the demonstration', () => {
    expect([...Value.Errors(LegalText, starter[path])]).toEqual([])
    expect(places(starter[path].text).length).toBeGreaterThanOrEqual(3)
    expect(places(demoDocuments[path].text)).toEqual([])
    expect(demoDocuments[path].text).not.toContain('[')
  })

  it('is stored as it was written', () => {
    for (const { text } of [starter[path], demoDocuments[path]]) expect(sanitiseRichText(text)).toBe(text)
  })
})

it('a company’s name is text, whatever it holds', () => {
  expect(starter['/get/terms'].text).toContain('Kite &amp; &lt;Sons&gt;')
})

it('says in one sentence, everywhere the same, who sees an ID', () => {
  for (const documents of [demoDocuments, starter]) {
    const all = JSON.stringify(documents)
    expect(all.split(WHO_SEES_AN_ID).length - 1).toBe(3)
    expect(all.replaceAll(WHO_SEES_AN_ID, '')).not.toMatch(/encrypted|who checks? it/)
  }
})
