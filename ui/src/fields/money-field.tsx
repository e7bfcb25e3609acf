import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

/** A sum of money with at most so many decimals, two unless its currency has others; above zero unless `min` is 0. */
export const MoneyField = ({ decimals = 2, min = 1 / 10 ** decimals, className, ...props }: NumberFieldProps): ReactNode => (
  <NumberField {...props} decimals={decimals} min={min} className={classNames('num', className)} />
)
