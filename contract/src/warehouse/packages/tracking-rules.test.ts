import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPostalBarcode, readTrackingNumber } from './tracking-rules.ts'

describe('readTrackingNumber', () => {
  it.each([
    ['1Z999AA10123456784', 'UPS'],
    ['9400111206206406260787', 'USPS'],
    ['9361289878700317633795', 'USPS'],
    ['RB123456785US', 'USPS'],
    ['986578788855', 'FedEx'],
    ['477179081230', 'FedEx'],
    ['041441760228964', 'FedEx'],
    ['3318810025', 'DHL'],
  ])('knows %s as %s with a right check digit', (number, courier) => {
    expect(readTrackingNumber(number)).toEqual({ number, courier, checkDigitRight: true })
  })

  it('knows Amazon, which has no check digit', () => {
    expect(readTrackingNumber('tba000000000012')).toEqual({ number: 'TBA000000000012', courier: 'Amazon' })
  })

  it('takes the routing off a USPS barcode, with a five- or nine-digit ZIP code', () => {
    expect(readTrackingNumber('420331229400111206206406260787').number).toBe('9400111206206406260787')
    expect(readTrackingNumber('420331221234 9400111206206406260787').number).toBe('9400111206206406260787')
  })

  it("takes FedEx's 34-digit and 22-digit barcodes apart", () => {
    expect(readTrackingNumber('1001921334250001000300779017972697')).toEqual({
      number: '779017972697',
      courier: 'FedEx',
      checkDigitRight: true,
    })
    expect(readTrackingNumber('9611020987654312345672').number).toBe('987654312345672')
  })

  it('warns of a wrong check digit and still names the courier', () => {
    expect(readTrackingNumber('1Z999AA10123456785')).toMatchObject({ courier: 'UPS', checkDigitRight: false })
  })

  it('cleans what people paste: spaces, dashes, lower case, full-width digits', () => {
    expect(readTrackingNumber(' 1z 999-aa1 0123 4567 84 ').number).toBe('1Z999AA10123456784')
    expect(readTrackingNumber('９８６５７８７８８８５５').courier).toBe('FedEx')
  })

  it('turns every single wrong digit of a USPS number into a warning', () => {
    const right = '9400111206206406260787'
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digit = (Number(right[place]) + shift) % 10
        const wrong = right.slice(0, place) + digit + right.slice(place + 1)
        expect(readTrackingNumber(wrong).checkDigitRight).toBe(false)
      }),
    )
  })

  it('never fails, and answers with digits and capitals only', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), (text) => {
        const { number } = readTrackingNumber(text)
        expect(number).toMatch(/^[0-9A-Z]*$/)
      }),
    )
  })
})

it('tells the barcode of the ZIP code alone from a number', () => {
  for (const scan of ['42033122', ']C142033122', '(420) 33122', '420331221234']) expect(isPostalBarcode(scan)).toBe(true)
  // The second is a FedEx number, by its check digit.
  for (const scan of ['4203312', '420331221232', '420331229400111206206406260787', '1Z999AA10123456784', ''])
    expect(isPostalBarcode(scan), scan).toBe(false)
})
