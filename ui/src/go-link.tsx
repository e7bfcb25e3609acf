import type { ComponentProps, ElementType, ReactNode } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { classNames } from './class-names.ts'
import { Icon } from './pictures/icon.tsx'

export type GoLinkProps<As extends ElementType = 'a'> = {
  /** A router's Link, with its own properties; else `a`. */
  as?: As
  className?: string | undefined
  children: ReactNode
} & Omit<ComponentProps<As>, 'as' | 'children' | 'className'>

/** A quiet link onward, with an arrow: 'Read more'. */
export const GoLink = <As extends ElementType = 'a'>({ as, className, children, ...rest }: GoLinkProps<As>) => {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className={classNames('go', className)}>
      {children} <Icon of={ArrowRight} />
    </Element>
  )
}
