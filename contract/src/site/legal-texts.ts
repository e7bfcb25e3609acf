import { Type, type Static } from 'typebox'
import { line, paragraph, richText } from './content-fields.ts'

export const LegalText = Type.Object({
  title: line('Title'),
  introduction: paragraph('Introduction', 1_000),
  text: richText('Text', 100_000),
})
export type LegalText = Static<typeof LegalText>

/** Legal texts of a company, each on its own page; signing up accepts the first two. */
export const legalTexts = {
  '/get/terms': { title: 'Terms & Conditions', pages: ['terms'], schema: LegalText },
  '/get/privacy': { title: 'Privacy Policy', pages: ['privacy'], schema: LegalText },
  '/get/returns': { title: 'Return & Exchange', pages: ['returns'], schema: LegalText },
} as const
