import { weightUnits, type WeightUnit } from '@parcelport/contract/prices/calculator-rules.ts'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

interface FilledIn {
  readonly weight: string | undefined
  readonly unit: WeightUnit | undefined
}

const never = (): (() => void) => () => {}

/** Reads `?weight=3&unit=lb`; an invalid weight or unit is left out. */
export const filledIn = (search: string): FilledIn => {
  const asked = new URLSearchParams(search)
  const weight = asked.get('weight') ?? ''
  return {
    weight: /^\d{1,6}(\.\d{1,3})?$/.test(weight) ? weight : undefined,
    unit: weightUnits.find((name) => name === asked.get('unit')),
  }
}

/** The values from the address, after hydration: the server's page is the same for every address. */
export const useFilledIn = (): FilledIn => {
  const { search } = useLocation()
  return filledIn(
    useSyncExternalStore(
      never,
      () => search,
      () => '',
    ),
  )
}
