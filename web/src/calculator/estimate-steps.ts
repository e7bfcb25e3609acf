import type { Estimate } from '@parcelport/contract/prices/calculator.ts'
import { KG_PER_LB } from '@parcelport/contract/prices/calculator-rules.ts'
import type { WorkProps } from '@parcelport/ui/pictures/work.tsx'
import type { Parcel } from '../api/prices/calculator.ts'
import { writeUsd } from '../lib/usd.ts'

/** A rate or weight without trailing zeros: `17.5`, `20`, `3.086`. */
const plain = (number: number): string => String(Number(number.toFixed(3)))

/** A rate with a non-breaking space: `17.5 %`. */
export const percent = (rate: number): string => `${plain(rate)}\u00A0%`

const weighed = ({ unit, totalWeight }: Parcel, { actualWeightLb, billableWeightLb, tier }: Estimate): string => {
  const inPounds = unit === 'kg' ? `${totalWeight} kg ÷ ${KG_PER_LB} = ${plain(actualWeightLb)} lb` : `${totalWeight} lb`
  return actualWeightLb === billableWeightLb
    ? `${inPounds}, at the ${tier} rate`
    : `${inPounds}, rounded up to the ${tier} rate`
}

/** The calculation of an estimate, line by line, so that it can be checked by hand (specification.md §10 "Calculation"). */
export const estimateSteps = (parcel: Parcel, estimate: Estimate): WorkProps['steps'] => {
  const { productValue, shippingCost, cif, dutyRate, dutyAmount, vatRate, vatAmount, totalCostUsd } = estimate
  return [
    { label: 'Shipping', sum: writeUsd(shippingCost), how: weighed(parcel, estimate) },
    { label: 'CIF value', sum: writeUsd(cif), how: `${writeUsd(productValue)} goods + ${writeUsd(shippingCost)} shipping` },
    { label: `Duty, ${percent(dutyRate)}`, sum: writeUsd(dutyAmount), how: `${percent(dutyRate)} × ${writeUsd(cif)}` },
    {
      label: `VAT, ${percent(vatRate)}`,
      sum: writeUsd(vatAmount),
      how: `${percent(vatRate)} × (${writeUsd(cif)} + ${writeUsd(dutyAmount)})`,
    },
    {
      label: 'What you pay us',
      sum: writeUsd(totalCostUsd),
      how: `${writeUsd(shippingCost)} + ${writeUsd(dutyAmount)} + ${writeUsd(vatAmount)}`,
    },
  ]
}
