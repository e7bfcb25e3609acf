import { expect, it } from 'vitest'
import { readProductLink } from './product-link.ts'

it.each([
  ['https://www.pixelquay.com/p/wireless-earbuds-charging-case/884213', 'Pixelquay', 'Wireless earbuds charging case'],
  ['https://www.amazon.com/Wireless-Headphones-Black/dp/B08HMWZBXC/ref=sr_1_3?th=1', 'Amazon', 'Wireless Headphones Black'],
  ['https://www.walmart.com/ip/Mainstays-Cotton-Throw/5128842121', 'Walmart', 'Mainstays Cotton Throw'],
  ['https://m.shop.night-light.co/products/cotton_throw.html', 'Night light', 'Cotton throw'],
  ['target.com/p/night-light-lamp/-/A-87654321', 'Target', 'Night light lamp'],
  ['https://lumanine.com/caf%C3%A9-lamp', 'Lumanine', 'Café lamp'],
  ['https://www.ebay.com/itm/256012345678', 'Ebay', ''],
])('reads %s', (link, store, name) => {
  expect(readProductLink(link)).toEqual({ store, name })
})

it.each([
  '',
  'earbuds',
  'wireless earbuds',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://ana:secret@pixelquay.com/p/x',
  'https://192.168.1.1/lamp',
  'https://[::1]/lamp',
  'https://localhost/lamp',
  `https://pixelquay.com/${'a'.repeat(2_000)}`,
])('takes %j for no link of a store', (typed) => {
  expect(readProductLink(typed)).toBeUndefined()
})

it('survives an address that nobody can read, and leaves out signs that nobody sees', () => {
  expect(readProductLink('https://pixelquay.com/%E0%A4%A')).toEqual({ store: 'Pixelquay', name: '' })
  expect(readProductLink('https://pixelquay.com/red%00%E2%80%AElamp')).toEqual({ store: 'Pixelquay', name: 'Red lamp' })
  expect(readProductLink(`https://pixelquay.com/${'word-'.repeat(200)}`)?.name.length).toBeLessThanOrEqual(200)
})
