import { keepAddress, type AddressLine } from './offline-address.ts'

/** Keeps an address for use without a network, together with the page that then shows it (service-worker.ts). */
export const keepForOffline = (lines: readonly AddressLine[]): void => {
  keepAddress(lines)
  // The development server has no worker; a browser has none on plain http.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without a worker the address is shown only with a network, as in every browser without workers.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
