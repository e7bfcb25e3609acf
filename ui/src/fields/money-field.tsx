import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

/** A sum of money with at most two digits after the point, above nothing unless `min` says that nothing is a sum too. */
export const MoneyField = ({ min = 0.01, className, ...props }: Omit<NumberFieldProps, 'decimals'>): ReactNode => (
  <NumberField {...props} decimals={2} min={min} className={classNames('num', className)} />
)
