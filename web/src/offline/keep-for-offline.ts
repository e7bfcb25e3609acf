import { keepAddress, type AddressLine } from './offline-address.ts'

/** Keeps an address for when there is no network, together with the page that then shows it (service-worker.ts). */
export const keepForOffline = (lines: readonly AddressLine[]): void => {
  keepAddress(lines)
  // Sources are served without a worker; a browser has none on plain http.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the address is shown with a network only, as in every browser that has no workers.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
