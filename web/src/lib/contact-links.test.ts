import { describe, expect, it } from 'vitest'
import { mailLink, mapsLink, telephoneLink } from './contact-links.ts'

describe('links to a company', () => {
  it.each([
    ['+1 305-555-0142', 'tel:+13055550142'],
    ['(246) 555 0119', 'tel:2465550119'],
    ['by appointment', undefined],
    ['', undefined],
  ])('dials %s', (number, link) => expect(telephoneLink(number)).toBe(link))

  it.each([
    ['help@parcels.example', 'mailto:help@parcels.example'],
    [' help@parcels.example ', 'mailto:help@parcels.example'],
    ['write to us', undefined],
    ['a@b.example, c@d.example', undefined],
    ['', undefined],
  ])('writes to %s', (address, link) => expect(mailLink(address)).toBe(link))

  it('finds an address on a map', () => {
    expect(mapsLink('8250 NW 27th Street, Unit 304 & co')).toBe(
      'https://www.google.com/maps/search/?api=1&query=8250%20NW%2027th%20Street%2C%20Unit%20304%20%26%20co',
    )
    expect(mapsLink('  ')).toBeUndefined()
  })
})
