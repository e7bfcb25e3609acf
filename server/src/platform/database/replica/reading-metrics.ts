import { Counter, type Registry } from 'prom-client'

/** Readings that may be served by a replica, by the server that served them. */
export const readings = new Counter({
  name: 'parcelport_readings_total',
  help: 'Reports, exports and other readings for a replica, by the server that read and why it was not the replica.',
  labelNames: ['server'],
  registers: [],
})

/** Registers the counter for Prometheus. */
export const readingMetrics = (registry: Registry): void => registry.registerMetric(readings)
