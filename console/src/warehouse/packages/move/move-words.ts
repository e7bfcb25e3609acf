import type { StatusByHand } from '@parcelport/contract/statuses/packages-rules.ts'

/** The label of the button that moves a package to a status by hand. */
export const moveWords: Readonly<Record<StatusByHand, string>> = {
  Prealerted: 'Back to Prealerted',
  Received: 'Set to Received',
  'In transit': 'Set to In transit',
  'Ready for pickup': 'Ready for pickup',
  Delivered: 'Hand over',
  'Action required': 'Ask customer',
}
