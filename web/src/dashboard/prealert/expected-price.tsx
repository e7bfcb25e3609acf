import { useQuery } from '@tanstack/react-query'
import { calculate } from '../../api/prices/calculator.ts'
import { readWeight } from '../../lib/read-weight.ts'
import { readUsd, writeUsd } from '../../lib/usd.ts'
import { localFirst } from '../payment/payment-words.ts'
import type { PrealertDraft } from './prealert-draft.ts'

/** How long a typed figure must stand before its price is asked for, in milliseconds. */
const SETTLED_MS = 400

const settled = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLED_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** What a package of this kind, weight and value comes to, in words; undefined until all three are known. */
export const useExpectedPrice = ({ productId, weight, value }: PrealertDraft): string | undefined => {
  const [totalWeight, productValue] = [readWeight(weight), readUsd(value)]
  const { data } = useQuery({
    queryKey: ['expected price', productId, totalWeight, productValue] as const,
    enabled: productId !== '' && totalWeight !== undefined && productValue !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      await settled(signal)
      return calculate({ productId, unit: 'lb', totalWeight: totalWeight ?? 0, productValue: productValue ?? 0 })
    },
  })
  if (!data) return undefined
  const { local, totalCostUsd, expectedTotalUsd = totalCostUsd } = data
  const atHome = local && { currency: local.currency, amount: local.expectedTotal }
  return `About ${localFirst(writeUsd(expectedTotalUsd), atHome)} in all, with duty and VAT.`
}
