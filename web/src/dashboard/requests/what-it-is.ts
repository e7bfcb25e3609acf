import type { AskablePackage } from '../../api/warehouse/requests.ts'

/** `Curtains, Loomhaus`, as far as known; otherwise the number. Pure. */
export const whatItIs = ({
  description,
  storeName,
  trackingNumber,
}: Pick<AskablePackage, 'description' | 'storeName' | 'trackingNumber'>): string =>
  [description, storeName].filter(Boolean).join(', ') || trackingNumber
