import { Counter } from 'prom-client'
import type { MoreMetrics } from '../../../platform/http/serve/metrics-routes.ts'

/** Number of reports of card payments without proof. */
export const forgedCards = new Counter({
  name: 'parcelport_cards_forged_total',
  help: 'Messages about card payments that could not be verified: forged, old, or for another company.',
  labelNames: ['provider'],
  registers: [],
})

/** Registers the counter for Prometheus. */
export const cardMetrics: MoreMetrics = (registry) => registry.registerMetric(forgedCards)
