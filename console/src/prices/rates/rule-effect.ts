import { requestKinds, requestNeeds, requestRules } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { PriceDay, PriceRule } from '@parcelport/contract/prices/price-rules.ts'

const days: Readonly<Record<PriceDay, string>> = {
  received: 'of the day it was received',
  flown: 'of the day it flew',
  ready: 'of that day',
  'handed over': 'of that day',
  asked: 'of that day',
}

/** The effect of a charge after publication, in a sentence. */
export const ruleEffect = ({ code, party, per, optional, when }: PriceRule): string => {
  if (party === 'customs') return 'Counted into what we expect Customs to take. What Customs assesses is charged by its entry.'
  if (per === 'day') return 'Shown only. Days of storage are charged by Money and rates, Storage.'
  const kind = requestKinds.find((each) => requestRules[each] === code)
  if (kind && (optional || per === 'request'))
    return requestNeeds[kind].paidFirst
      ? 'Charged when it is asked for, at the price of that day.'
      : 'Charged when it is done, at the price of the day it was asked for.'
  if (optional || per === 'request') return 'Shown only. Where it is due, charge it by hand.'
  return `Charged when a package becomes ready, at the price ${days[when]}.`
}
