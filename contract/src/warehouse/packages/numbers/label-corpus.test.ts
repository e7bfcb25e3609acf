import { describe, expect, it } from 'vitest'
import { readTrackingNumber } from '../tracking-rules.ts'

/** What people and scanners really send, by where it comes from; each leads to the number in the store's mail. */
const corpus: Readonly<Record<string, readonly (readonly [sent: string, number: string])[]>> = {
  'UPS: labels and mails': [
    ['TRACKING #: 1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
    ['1Z999AA10123456784\r\n', '1Z999AA10123456784'],
    ['UPS Ground: 1Z999AA10123456784', '1Z999AA10123456784'],
  ],
  'UPS: links': [
    [
      'http://wwwapps.ups.com/etracking/tracking.cgi?TypeOfInquiryNumber=T&InquiryNumber1=1Z999AA10123456784',
      '1Z999AA10123456784',
    ],
    [
      'https://www.ups.com/track?loc=null&tracknum=1Z999AA10123456784&requester=NES&agreeTerms=yes/trackdetails',
      '1Z999AA10123456784',
    ],
    ['https://www.ups.com/track?track=yes&trackNums=1Z999AA10123456784', '1Z999AA10123456784'],
  ],
  'USPS: examples of its tracking page': [
    ['9400 1000 0000 0000 0000 00', '9400100000000000000000'],
    ['9205 5000 0000 0000 0000 00', '9205500000000000000000'],
    ['9303 3000 0000 0000 0000 00', '9303300000000000000000'],
    ['EC 000 000 000 US', 'EC000000000US'],
  ],
  'USPS: labels and links': [
    ['USPS TRACKING # 9400 1112 0620 6406 2607 87', '9400111206206406260787'],
    ['(420) 33122 (94) 00111206206406260787', '9400111206206406260787'],
    [
      'https://tools.usps.com/go/TrackConfirmAction.action?tRef=fullpage&tLc=2&text28777=&tLabels=9400111206206406260787%2C&tABt=false',
      '9400111206206406260787',
    ],
    ['https://tools.usps.com/go/TrackConfirmAction_input?strOrigTrackNum=9400111206206406260787', '9400111206206406260787'],
  ],
  'FedEx: labels, mails and links': [
    ['TRK# 0201 7854 5823 3610', '785458233610'],
    ['0201 785458233610', '785458233610'],
    ['FedEx tracking number: 7854 5823 3610', '785458233610'],
    ['https://www.fedex.com/apps/fedextrack/index.html?tracknumbers=785458233610&cntry_code=us', '785458233610'],
    ['https://www.fedex.com/wtrk/track/?action=track&trackingnumber=785458233610&cntry_code=us&locale=en_us', '785458233610'],
    ['DT123456789012', 'DT123456789012'],
  ],
  'Others: links with the number in the path': [
    ['https://www.royalmail.com/track-your-item#/tracking-results/RM123456785GB', 'RM123456785GB'],
    ['https://parceltracking.pb.com/app/#/dashboard/UPA000000254158300', 'UPA000000254158300'],
    ['https://www.canadapost-postescanada.ca/track-reperage/en#/details/7316510123456789', '7316510123456789'],
    ['https://www.dhl.com/global-en/home/tracking.html?tracking-id=JJD0099999999', 'JJD0099999999'],
    // A whole FedEx barcode in a link is read as from the label.
    ['https://a.example/track/14845638764964519387259514675751', '259514675751'],
  ],
  'DHL: mails and links': [
    ['DHL Express waybill 33 1881 0025', '3318810025'],
    ['http://www.dhl.com/en/express/tracking.html?AWB=3318810025&brand=DHL', '3318810025'],
    ['https://webtrack.dhlecs.com/orders?trackingNumber=GM605112345678901234', 'GM605112345678901234'],
  ],
  'Amazon: order page, its seller interface, and other countries': [
    ['Shipped with Amazon\nTracking ID: TBA318204417690', 'TBA318204417690'],
    ['AMZN_US(TBA318204417690)', 'TBA318204417690'],
    ['TBC000000000012', 'TBC000000000012'],
    ['tbm000000000012', 'TBM000000000012'],
  ],
  'Shops: links of other sites': [
    ['https://www.google.com/search?q=1Z999AA10123456784', '1Z999AA10123456784'],
    ['https://t.17track.net/en#nums=785458233610', '785458233610'],
    ['https://shop.example/apps/parcelpanel?nums=9400111206206406260787', '9400111206206406260787'],
    ['https://www.narvar.com/tracking/shop/fedex?tracking_numbers=785458233610&order_number=1234567890', '785458233610'],
  ],
}

describe.each(Object.entries(corpus))('%s', (_, cases) => {
  it.each(cases)('%s', (sent, number) => {
    expect(readTrackingNumber(sent).number).toBe(number)
  })
})
