import { describe, expect, it } from 'vitest'
import { whatsAppLink } from './whatsapp.ts'

describe('whatsAppLink', () => {
  it('carries the digits of the number and the text, whatever is in it', () => {
    expect(whatsAppLink('+1 246-555-0119', 'Where is it? & why #1')).toBe(
      'https://wa.me/12465550119?text=Where%20is%20it%3F%20%26%20why%20%231',
    )
  })
  it('needs no text', () => expect(whatsAppLink('246')).toBe('https://wa.me/246'))
  it.each(['+44 (0)20 7946 0958', '0044 20 7946 0958', '+44 20 7946 0958 ext. 12', '+44 20 7946 0958 #12'])(
    '%s is one number',
    (number) => expect(whatsAppLink(number)).toBe('https://wa.me/442079460958'),
  )
  it('is no link without digits', () => expect(whatsAppLink(' - ', 'hello')).toBeUndefined())
})
