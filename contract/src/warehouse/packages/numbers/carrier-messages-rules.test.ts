import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTrackingNumber } from '../tracking-rules.ts'
import { upsModuloTen } from './check-digits-rules.ts'

const [RS, GS, EOT] = ['\u001e', '\u001d', '\u0004']

it.each([
  // ISO/IEC 16023, annex B, with the primary message of its ZPL example before it.
  [
    `[)>${RS}01${GS}96152382802${GS}840${GS}001${GS}1Z00004951${GS}UPSN${GS}06X610${GS}159${GS}1234567${GS}1/1${GS}${GS}Y${GS}634 ALPHA DR${GS}PITTSBURGH${GS}PA${RS}${EOT}`,
    '1Z06X6100100004951',
  ],
  // Honeywell, DPL Command Reference: "UPS 3.0 zip + 4", and one to Canada.
  [
    `[)>${RS}01${GS}96841706672${GS}840${GS}001${GS}1Z12345675${GS}UPSN${GS}12345E${GS}089${GS}${GS}1/1${GS}10.1${GS}Y${GS}${GS}${GS}UT${RS}${EOT}`,
    '1Z12345E0112345675',
  ],
  [
    `[)>${RS}01${GS}96V6C3E2${GS}068${GS}001${GS}1Z12345675${GS}UPSN${GS}12345E${GS}089${GS}${GS}1/1${GS}10.1${GS}Y${GS}${GS}${GS}UT${RS}${EOT}`,
    '1Z12345E0112345675',
  ],
  // As scanners type it that send no control characters, or another kind's identifier.
  ['[)>01968417066728400011Z12345675UPSN12345E0891/110.1YUT', '1Z12345E0112345675'],
  [`]U0[)>${RS}01${GS}96841706672${GS}840${GS}001${GS}1Z12345675${GS}UPSN${GS}12345E${GS}089${RS}${EOT}`, '1Z12345E0112345675'],
  ['[)><RS>01<GS>96841706672<GS>840<GS>001<GS>1Z12345675<GS>UPSN<GS>12345E<GS>089<RS><EOT>', '1Z12345E0112345675'],
  // The whole number instead of its end.
  [
    `[)>${RS}01${GS}96331220000${GS}840${GS}003${GS}1Z999AA10123456784${GS}UPSN${GS}999AA1${GS}089${RS}${EOT}`,
    '1Z999AA10123456784',
  ],
  // FedEx PDF417: the number with the four digits of its form.
  [
    `[)>${RS}01${GS}0233122${GS}840${GS}019${GS}7849175802860201${GS}FDEG${GS}123456789${GS}330${GS}${GS}1/1${GS}2.0LB${GS}N${RS}${EOT}`,
    '784917580286',
  ],
  // A Data Matrix with the number in a field of its own.
  [`[)>${RS}06${GS}1J1Z${GS}9400111206206406260787${RS}${EOT}`, '9400111206206406260787'],
])('the message %j leads to its number', (message, number) => {
  expect(readTrackingNumber(message)).toMatchObject({ number, checkDigitRight: true })
})

it('leads to the number for any shipper and service, with and without separators', () => {
  const whole = fc
    .stringMatching(/^1Z[0-9A-Z]{6}[0-9]{9}$/)
    .map((body) => Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(upsModuloTen)!)
  fc.assert(
    fc.property(
      whole,
      fc.stringMatching(/^[0-9]{5}$|^[0-9]{9}$/),
      fc.constantFrom(GS, '', '<GS>'),
      (number, zip, separator) => {
        const [shipper, service, end] = [number.slice(2, 8), number.slice(8, 10), number.slice(10)]
        const message = ['[)>01', `96${zip}`, '840', `0${service}`, `1Z${end}`, 'UPSN', shipper, '089', '1/1'].join(separator)
        expect(readTrackingNumber(message).number).toBe(number)
      },
    ),
  )
})

it('without a number, or with a wrong check digit, has none', () => {
  for (const message of [
    `[)>${RS}01${GS}96331220000${GS}840${GS}003${RS}${EOT}`,
    '[)>01968417066728400011Z12345676UPSN12345E089',
  ])
    expect(readTrackingNumber(message).courier).toBeUndefined()
})
