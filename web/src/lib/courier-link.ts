/** Where each courier shows a parcel to whoever has its number. Amazon shows its parcels only to who ordered them. */
const pages: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** The courier's own page on a tracking number; undefined where the courier is not known by the number's form, or has none. */
export const courierLink = (courier: string | undefined, trackingNumber: string): string | undefined => {
  const page = courier === undefined ? undefined : pages[courier]
  return page && page + encodeURIComponent(trackingNumber)
}
