import { Counter } from 'prom-client'
import type { MoreMetrics } from '../../../platform/http/serve/metrics-routes.ts'

/** How often somebody told of a card payment what they could not prove. */
export const forgedCards = new Counter({
  name: 'parcelport_cards_forged_total',
  help: 'Requests that told of card payments without proof: forged, old, or of another company.',
  labelNames: ['provider'],
  registers: [],
})

/** For Prometheus. */
export const cardMetrics: MoreMetrics = (registry) => registry.registerMetric(forgedCards)
