import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

/** A sum of money with at most two decimals, above zero unless `min` is 0. */
export const MoneyField = ({ min = 0.01, className, ...props }: Omit<NumberFieldProps, 'decimals'>): ReactNode => (
  <NumberField {...props} decimals={2} min={min} className={classNames('num', className)} />
)
