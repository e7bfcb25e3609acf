import { describe, expect, it } from 'vitest'
import { usAddressLines, asText } from './us-address-rules.ts'

const company = {
  accountTitle: '#POS-',
  addressTitle: 'Unit 304',
  addressLine: '8250 NW 27th Street',
  city: 'Doral',
  state: 'Florida',
  zipCode: '33122',
  phoneNumber: '+1 305-555-0142',
}

describe('the address in Miami', () => {
  it('has eight lines', () => {
    expect(asText(usAddressLines({ name: 'Ana Maria Brathwaite', boxNumber: '1042' }, company))).toBe(
      [
        'First Name: Ana Maria',
        'Last Name: Brathwaite',
        'Address Line: 8250 NW 27th Street',
        'Address Line 2: Unit 304 #POS-1042',
        'City: Doral',
        'State: Florida',
        'ZIP Code: 33122',
        'Phone number: +1 305-555-0142',
      ].join('\n'),
    )
  })

  it('shows a dash for what is missing', () => {
    expect(asText(usAddressLines({ name: 'Ana', boxNumber: '1042' }))).toBe(
      [
        'First Name: Ana',
        'Last Name: —',
        'Address Line: —',
        'Address Line 2: —',
        'City: —',
        'State: —',
        'ZIP Code: —',
        'Phone number: —',
      ].join('\n'),
    )
  })

  it('has no second line without a box number, which would be somebody else’s', () => {
    const lines = usAddressLines({ name: 'Ana Brathwaite', boxNumber: '' }, company)
    expect(lines.find(({ label }) => label === 'Address Line 2')?.value).toBe('')
  })
})
