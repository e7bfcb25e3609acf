/** Order numbers: Amazon's (three, seven and seven digits; digital ones begin with D01), eBay's (two, five, five), Walmart's (2000…, eight). */
const forms =
  /(?:^|[^0-9A-Z-])(?:(?:[0-9]{3}|D[0-9]{2})-[0-9]{7}-[0-9]{7}|[0-9]{2}-[0-9]{5}-[0-9]{5}|2000[0-9]{3}-[0-9]{8})(?:$|[^0-9A-Z-])/i
const dashes = /[\u2010-\u2015\u2212]/g

/** Whether a text has a shop's order number in it. Pure. */
export const hasOrderNumber = (text: string): boolean => forms.test(text.replace(dashes, '-'))

export const ORDER_NUMBER = 'This is the order’s number. The tracking number comes with the shipping mail.'
