import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { typedOn } from '../../keyboard-layouts-rules.ts'
import { askAboutNumber, readTrackingNumber, severalNumbers, whyNoNumber } from './tracking-rules.ts'

/** `npm run test:long` reads a million texts, for some minutes. */
const fuzzRounds = process.env['TEST_ROUNDS'] === 'many' ? 1_000_000 : 1_000
const FUZZ_MS = 30 * 60_000

/** About twice what one number takes by all formats and keyboards. */
const MOST_STEPS_AT_ONCE = 1_500

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
  for (const scan of ['42033122', ']C142033122', '(420) 33122', '420331221234'])
    expect(whyNoNumber(scan), scan).toBe("This is the label's ZIP code. Scan the longer barcode.")
  // The second is a FedEx number, by its check digit.
  for (const scan of ['4203312', '420331221232', '420331229400111206206406260787', '1Z999AA10123456784', ''])
    expect(whyNoNumber(scan), scan).toBeUndefined()
})

it('says what else is no number: another keyboard’s signs that fit no courier, and a message without a number', () => {
  for (const scan of ["U'1042", `LP&é"'(-è_`])
    expect(whyNoNumber(scan), scan).toBe("The scanner types another keyboard's signs. Set its language to US.")
  expect(whyNoNumber('[)>\u001e01\u001d96331220000\u001d840\u001d003\u001e\u0004')).toBe(
    "This code has no tracking number. Scan the label's longest barcode.",
  )
  expect(whyNoNumber(`&WçççQQ&à&é"'(-è_'`)).toBeUndefined()
})

it('reads a number typed by the keys of another keyboard, and says so', () => {
  for (const layout of ['French', 'Belgian', 'German', 'Swiss'] as const)
    expect(readTrackingNumber(typedOn(layout, '1Z999AA10123456784')), layout).toEqual({
      number: '1Z999AA10123456784',
      courier: 'UPS',
      checkDigitRight: true,
      otherKeyboard: true,
    })
  expect(readTrackingNumber(typedOn('French', ']C1420331229400111206206406260787'))).toMatchObject({
    number: '9400111206206406260787',
    otherKeyboard: true,
  })
  // Under Caps Lock a French keyboard writes digits, and other letters.
  expect(readTrackingNumber('1w999qq10123456784').number).toBe('1Z999AA10123456784')
  // A wrong check digit leaves it uncertain.
  expect(readTrackingNumber('1Y999AA10123456785')).toEqual({ number: '1Y999AA10123456785' })
})

describe('a text with words', () => {
  it.each([
    ['UPS 1Z999AA10123456784', '1Z999AA10123456784'],
    ['Your tracking number is: 1Z 999 AA1 01 2345 6784.', '1Z999AA10123456784'],
    ['USPS 9400 1112 0620 6406 2607 87', '9400111206206406260787'],
    ['FedEx #785458233610', '785458233610'],
    ['FedEx-785458233610', '785458233610'],
    ['FedEx Tracking Number: 7854 5823 3610', '785458233610'],
    ['Amazon TBA 318204417690', 'TBA318204417690'],
    ['DHL waybill 3318810025', '3318810025'],
    ['Order 113-1234567-1234567, tracking 1Z999AA10123456784', '1Z999AA10123456784'],
    ['USPS (RB 123 456 785 US)', 'RB123456785US'],
    ['1Z999AA10123456784\n1Z999AA10123456784', '1Z999AA10123456784'],
  ])('%s leads to the number', (text, number) => {
    expect(readTrackingNumber(text)).toMatchObject({ number, courier: expect.anything() })
  })

  it.each([
    ['https://www.fedex.com/fedextrack/?trknbr=785458233610', '785458233610'],
    ['https://www.fedex.com/wtrk/track/?trknbr=785458233610&trkqual=2459000000~785458233610~FX', '785458233610'],
    ['https://www.fedex.com/apps/fedextrack/?action=track&tracknumbers=785458233610&cntry_code=us', '785458233610'],
    ['https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111206206406260787', '9400111206206406260787'],
    ['https://tools.usps.com/go/TrackConfirmAction?qtc_tLabels1=9400111206206406260787', '9400111206206406260787'],
    ['https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784&requester=WT/trackdetails', '1Z999AA10123456784'],
    [
      'https://wwwapps.ups.com/WebTracking/processInputRequest?InquiryNumber1=1Z999AA10123456784&track=yes',
      '1Z999AA10123456784',
    ],
    ['https://www.dhl.com/us-en/home/tracking/tracking-express.html?submit=1&tracking-id=3318810025', '3318810025'],
    ['https://mydhl.express.dhl/us/en/tracking.html#/results?id=3318810025', '3318810025'],
    ['https://track.amazon.com/tracking/TBA318204417690', 'TBA318204417690'],
    [
      'https://www.amazon.com/progress-tracker/package/?orderId=113-1234567-1234567&trackingId=TBA318204417690',
      'TBA318204417690',
    ],
    ['Track it: https://t.17track.net/en#nums=9400111206206406260787', '9400111206206406260787'],
    ['https://parcelsapp.com/en/tracking/1Z999AA10123456784', '1Z999AA10123456784'],
    ['https://click.shop.example/?to=https%3A%2F%2Fwww.fedex.com%2Ffedextrack%2F%3Ftrknbr%3D785458233610', '785458233610'],
    ['https://www.ontrac.com/tracking/?number=1&tracking_number=D10011354453707', 'D10011354453707'],
  ])('%s leads to the number', (link, number) => {
    expect(readTrackingNumber(link).number).toBe(number)
  })

  it('of any valid number, in any words or link, leads to the number', () => {
    const numbers = fc.constantFrom(
      '1Z999AA10123456784',
      '9400111206206406260787',
      '785458233610',
      'TBA318204417690',
      '3318810025',
    )
    const words = fc.constantFrom(
      'UPS',
      'Tracking number:',
      'shipped via FedEx',
      '#',
      'tracking=',
      'Your package:',
      'USPS,',
      '',
    )
    const around = fc.tuple(
      words,
      fc.constantFrom(' ', '\n', '\t', ': '),
      numbers,
      fc.constantFrom('', ' ', '.', ', shipped', '\n\n'),
    )
    fc.assert(
      fc.property(around, ([before, between, number, after]) => {
        expect(readTrackingNumber(before + between + number + after).number).toBe(number)
      }),
    )
  })

  it('with several numbers names each, so that somebody chooses', () => {
    const several = ['1Z999AA10123456784', '1Z5R89390357567127']
    for (const text of [several.join(', '), several.join(' '), several.join('\n'), `UPS ${several.join(' and ')}`]) {
      expect(readTrackingNumber(text).several, text).toEqual(several)
    }
    expect(readTrackingNumber('785458233610 776632517510').several).toEqual(['785458233610', '776632517510'])
    expect(severalNumbers(several)).toBe(
      'Here are 2 tracking numbers: 1Z999AA10123456784, 1Z5R89390357567127. Which one is this package’s?',
    )
  })

  it('that is another courier’s number stays whole, even where a part of it could be one of ours', () => {
    for (const number of [
      'LP 00123456789012',
      'ABC-986578788855',
      'ABC 986578788855',
      'CNFR 9010571152 HD',
      '8888 8888 8888 8888 8888',
    ])
      expect(readTrackingNumber(number)).toEqual({ number: number.replaceAll(/[^0-9A-Z]/g, '') })
  })
})

it('asks about an order’s number, which no label has', () => {
  const question = 'This is the order’s number. The tracking number comes with the shipping mail.'
  for (const text of [
    '113-1234567-1234567',
    'Order # 113-1234567-1234567',
    '113\u20111234567\u20111234567',
    'https://www.amazon.com/gp/your-account/order-details?orderID=113-1234567-1234567',
    '05-12345-67891',
    '2000123-45678901',
  ])
    expect(askAboutNumber(text), text).toBe(question)
  for (const text of ['1Z999AA10123456784', '113-1234567-1234567 1Z999AA10123456784', '785458233610', 'LP00123456789012', ''])
    expect(askAboutNumber(text), text).toBeUndefined()
})

it('takes steps in proportion to a text’s length, whatever it says', () => {
  const steps = vi.spyOn(RegExp.prototype, 'exec')
  const stepsOf = (text: string): number => {
    steps.mockClear()
    readTrackingNumber(text)
    return steps.mock.calls.length
  }
  try {
    for (const piece of [
      '1',
      'a1 ',
      '12345678901 ',
      "é'",
      'https://a.com/?trknbr=1&',
      '1Z,',
      '%25',
      '(420)',
      '[)>',
      '3318810025,',
    ])
      for (let length = 30; length < 600; length *= 2) {
        const [half, whole] = [
          stepsOf(piece.repeat(length).slice(0, length)),
          stepsOf(piece.repeat(length).slice(0, 2 * length)),
        ]
        expect(whole, `${piece} of ${length}`).toBeLessThanOrEqual(2.5 * half + MOST_STEPS_AT_ONCE)
      }
  } finally {
    steps.mockRestore()
  }
})

it('reads a message without a number of its own as the text that is kept of it', () => {
  const kept = readTrackingNumber('[)>10000000000000000000000000000000')
  expect(kept).toMatchObject({ number: '000000000000', courier: 'FedEx' })
  expect(readTrackingNumber(kept.number)).toMatchObject(kept)
})

it(
  'reads a million texts, or a thousand in every run, and each of its answers as itself',
  () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '1Z',
        '420',
        '33122',
        '94',
        '96',
        ']C1',
        '[)>',
        'UPSN',
        'FDE',
        '\u001d',
        ', ',
        ' ',
        '-',
        'https://',
        'https://a.com/track/',
        'trknbr=',
        '&',
        'é',
        "'",
      ),
      fc.stringMatching(/^[0-9]{1,16}$/),
      fc.stringMatching(/^[0-9A-Z]{1,16}$/),
      fc.string({ maxLength: 6, unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { number, several } = readTrackingNumber(pieces.join(''))
        expect(number).toMatch(/^[0-9A-Z]*$/)
        if (!several) expect(readTrackingNumber(number).number).toBe(number)
      }),
      { numRuns: fuzzRounds },
    )
  },
  FUZZ_MS,
)
