import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fedexModuloEleven, moduloTen, postalUnionModuloEleven, upsModuloTen } from './check-digits-rules.ts'
import { readTrackingNumber } from '../tracking-rules.ts'

const GS = '\u001d'
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

/** Completes a body with its valid check digit, at the end or before a suffix. */
const completed = (body: fc.Arbitrary<string>, check: (number: string) => boolean, behind = '') =>
  body.map((text) => Array.from({ length: 10 }, (_, digit) => `${text}${digit}${behind}`).find(check)!)

/** By Publication 199: identifier, service, the mailer's number and a serial number. */
const mailer = fc.oneof(
  fc.tuple(
    fc.constantFrom('92', '94', '95'),
    digits(3),
    digits(8).map((more) => `9${more}`),
  ),
  fc.tuple(fc.constantFrom('93', '94', '95'), digits(3), fc.stringMatching(/^[0-8][0-9]{5}$/)),
)
const impb = fc
  .tuple(mailer, fc.constantFrom(22, 26, 30, 34), digits(34))
  .map(([parts, length, serial]) => (parts.join('') + serial).slice(0, length - 1))
const numbers = {
  impb: completed(impb, moduloTen),
  'USPS of 20 digits': completed(
    fc.tuple(fc.constantFrom('70', '71', '03', '23', '82'), digits(17)).map((parts) => parts.join('')),
    moduloTen,
  ),
  'FedEx of 12 digits': completed(digits(11), fedexModuloEleven),
  'FedEx of 15 digits': completed(digits(14), moduloTen),
  UPS: completed(fc.stringMatching(/^1Z[0-9A-Z]{15}$/), upsModuloTen),
  'international mail': completed(fc.stringMatching(/^[A-Z]{2}[0-9]{8}$/), postalUnionModuloEleven, 'US'),
  Amazon: digits(12).map((number) => `TBA${number}`),
} as const
const anyNumber = fc.oneof(...Object.values(numbers))

/** What scanners may type before and after a barcode. */
const typedAround = fc.tuple(
  fc.constantFrom('', ' ', GS, '\t'),
  fc.constantFrom('', ']C1', ']C0', ']E0', ']d2', ']Q3', ']c1', ']L0', ']zA', ']A7'),
  fc.constantFrom('', GS, '<GS>'),
  fc.constantFrom('', '\r', '\n', ' ', GS),
)
const typed = ([before, aim, separator, after]: readonly string[], text: string): string =>
  `${before}${aim}${separator}${text}${after}`

describe('a label', () => {
  it.each([
    ['9622080430002481027200399594546820', '399594546820', 'FedEx'],
    ['9622001900000000000000776632517510', '776632517510', 'FedEx'],
    ['9632001560123456789900794808390594', '794808390594', 'FedEx'],
    ['1195266473930007521100871079919940', '871079919940', 'FedEx'],
    ['32971514560102447849175802862014', '784917580286', 'FedEx'],
    ['d8077152042820402b', '807715204282', 'FedEx'],
    ['9611020987654312345672', '987654312345672', 'FedEx'],
    ['4201002334249200190132607600833457', '9200190132607600833457', 'USPS'],
    ['4201028200009261290113185417468510', '9261290113185417468510', 'USPS'],
    ['420331229101026837331000039521', '9101026837331000039521', 'USPS'],
    ['4203312292748931507708513018050063', '92748931507708513018050063', 'USPS'],
    ['42033122123492748931507708513018050063', '92748931507708513018050063', 'USPS'],
    ['4203312203071790000523483741', '03071790000523483741', 'USPS'],
    ['42033122123471123456789123456787', '71123456789123456787', 'USPS'],
    [']C1420331229400111206206406260787', '9400111206206406260787', 'USPS'],
    [`]C142033122${GS}9400111206206406260787`, '9400111206206406260787', 'USPS'],
    ['(420)33122(92)748931507708513018050063', '92748931507708513018050063', 'USPS'],
    [']C01Z999AA10123456784', '1Z999AA10123456784', 'UPS'],
  ])('%s leads to %s', (label, number, courier) => {
    expect(readTrackingNumber(label)).toEqual({ number, courier, checkDigitRight: true })
  })

  it('of any valid number, whatever the scanner types around it, leads to the number', () => {
    fc.assert(
      fc.property(anyNumber, typedAround, (number, around) => {
        expect(readTrackingNumber(typed(around, number)).number).toBe(number)
      }),
    )
  })

  it('of the USPS leads to the number behind any ZIP code, unless a number of another length is as right', () => {
    const postal = fc.oneof(numbers.impb, numbers['USPS of 20 digits'])
    fc.assert(
      fc.property(postal, fc.oneof(digits(5), digits(9)), typedAround, (number, zip, around) => {
        const others = zip.length === 5 ? number.slice(4) : zip.slice(5) + number
        const { courier, checkDigitRight } = readTrackingNumber(others)
        fc.pre(courier !== 'USPS' || checkDigitRight !== true)
        expect(readTrackingNumber(typed(around, `420${zip}${number}`)).number).toBe(number)
      }),
      { numRuns: 1_000 },
    )
  })

  it('of the USPS whose separator the scanner types leads to the number in any case', () => {
    const postal = fc.oneof(numbers.impb, numbers['USPS of 20 digits'])
    const separators = fc.constantFrom(GS, '<GS>', '{GS}', '\u241d', '^]')
    fc.assert(
      fc.property(postal, fc.oneof(digits(5), digits(9)), separators, typedAround, (number, zip, separator, around) => {
        expect(readTrackingNumber(typed(around, `420${zip}${separator}${number}`)).number).toBe(number)
      }),
    )
  })

  it('of FedEx leads to the number of twelve digits, whichever of its barcodes was read', () => {
    const around = fc.oneof(
      fc.tuple(
        digits(18).map((middle) => `96${middle}00`),
        fc.constant(''),
      ),
      fc.tuple(
        digits(19).map((middle) => `1${middle}00`),
        fc.constant(''),
      ),
      fc.tuple(
        digits(15).map((middle) => `3${middle}`),
        digits(4),
      ),
      fc.tuple(
        fc.constantFrom('a', 'D'),
        fc.tuple(digits(4), fc.constantFrom('b', 'C')).map((parts) => parts.join('')),
      ),
    )
    fc.assert(
      fc.property(numbers['FedEx of 12 digits'], around, typedAround, (number, [before, after], scanner) => {
        expect(readTrackingNumber(typed(scanner, before + number + after)).number).toBe(number)
      }),
    )
  })

  it('of FedEx Ground leads to the number of fifteen digits', () => {
    fc.assert(
      fc.property(numbers['FedEx of 15 digits'], digits(5), typedAround, (number, service, around) => {
        expect(readTrackingNumber(typed(around, `96${service}${number}`)).number).toBe(number)
      }),
    )
  })
})

describe('a number', () => {
  it('without the identifier of its barcode is the number of the barcode', () => {
    for (const [short, whole] of [
      ['71969010756003077385', '9171969010756003077385'],
      ['61299998820821171811', '9261299998820821171811'],
    ] as const)
      for (const label of [short, whole, `42033122${whole}`]) expect(readTrackingNumber(label).number).toBe(whole)
  })

  it('of another form than ours stays as it is, apart from what was typed between', () => {
    // The second is nearly FedEx ASTRA, the third nearly Codabar, the fourth has twenty digits; all have wrong check digits.
    for (const number of ['LP00123456789012', '32971514560102447849175802872014', 'A8077152042830402B', '88888888888888888888'])
      expect(readTrackingNumber(number)).toEqual({ number })
  })

  it('once read is read as itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.stringMatching(/^(420|9[1-6]|1|3|7|6)?[0-9]{0,46}$/), fc.stringMatching(/^[0-9A-Z]{0,48}$/)),
        (text) => {
          const { number } = readTrackingNumber(text)
          expect(readTrackingNumber(number).number).toBe(number)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
