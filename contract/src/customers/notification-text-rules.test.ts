import { expect, it } from 'vitest'
import { packageStatuses } from '../statuses/packages-rules.ts'
import { fillText, notificationTexts, standardNotificationTexts, textProblem } from './notification-text-rules.ts'

const values = { tracking: '123', store: '{tracking}', description: 'Shoes' }

it('fills a text once: what is put in is no placeholder', () => {
  expect(fillText('{tracking} {store} {tracking} {other}', values)).toBe('123 {tracking} 123 {other}')
})

it('leaves out an unknown value, with the word before it', () => {
  const text = 'Your package {tracking} from {store} is here: {description}.'
  expect(fillText(text, { tracking: '123', store: '', description: '' })).toBe('Your package 123 is here:.')
})

it('every standard text is in order', () => {
  const texts = packageStatuses.map((status) => standardNotificationTexts[status])
  expect(
    texts.flatMap(({ sentence, mailTitle }) => [textProblem('sentence', sentence), textProblem('mailTitle', mailTitle)]),
  ).toEqual(Array.from({ length: 2 * packageStatuses.length }, () => undefined))
})

it.each([
  ['sentence', '  ', /write something/],
  ['sentence', 'Your package is here.', /must name the package/],
  ['sentence', '{tracking} of {customer}', /\{customer\} means nothing here/],
  ['sentence', '{tracking} {', /brace/],
  ['sentence', `{tracking}${'x'.repeat(300)}`, /At most 300/],
  ['mailTitle', 'x'.repeat(81), /At most 80/],
] as const)('refuses as %s %j', (kind, text, message) => {
  expect(textProblem(kind, text)).toMatch(message)
})

it('uses a company’s own texts where it has some', () => {
  const own = { sentence: '{tracking} lies on the counter.', mailTitle: 'Come and get it' }
  const texts = notificationTexts({ 'Ready for pickup': own })
  expect(texts['Ready for pickup']).toEqual(own)
  expect(texts.Received).toEqual(standardNotificationTexts.Received)
})
