import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps extends ComponentProps<'div'> {
  as?: ElementType | undefined
  /** A shadow instead of a hairline. */
  lift?: boolean | undefined
  /** No padding: its contents extend to the edges. */
  flush?: boolean | undefined
}

/** A white surface with one subject. */
export const Card = ({ as: Element = 'div', lift, flush, className, ...rest }: CardProps) => (
  <Element {...rest} className={classNames('card', lift && 'card-lift', flush && 'card-flush', className)} />
)
