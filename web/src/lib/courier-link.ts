/** Each courier's public tracking page. Amazon shows its parcels only to the buyer. */
const pages: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** The courier's own page about a tracking number; undefined if the number's form reveals no courier, or the courier has no page. */
export const courierLink = (courier: string | undefined, trackingNumber: string): string | undefined => {
  const page = courier === undefined ? undefined : pages[courier]
  return page && page + encodeURIComponent(trackingNumber)
}
