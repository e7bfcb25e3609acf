import { keepAddress, keepOfflinePasses, type AddressLine, type OfflinePass } from './offline-address.ts'

export const WORKER = '/service-worker.js'

/** Starts the worker that shows the kept page without a network, and push messages (service-worker.ts). */
const startWorker = (): void => {
  // The development server has no worker; a browser has none on plain http.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without a worker nothing is shown without a network, as in every browser without workers.
  navigator.serviceWorker.register(WORKER).catch(() => undefined)
}

/** Keeps an address for use without a network, together with the page that then shows it. */
export const keepForOffline = (lines: readonly AddressLine[]): void => {
  keepAddress(lines)
  startWorker()
}

/** Keeps the open pick-up passes for use at a counter without a network. */
export const keepPassesForOffline = (passes: readonly OfflinePass[]): void => {
  keepOfflinePasses(passes)
  if (passes.length > 0) startWorker()
}
