import type { ComponentType, SVGProps } from 'react'
import { classNames } from '../class-names.ts'

/** Any drawing that takes SVG properties: one of `lucide-react/icons/*`, or a drawing of your own. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>

export interface IconProps {
  /** Import icons one by one (`import Plane from 'lucide-react/icons/plane'`), so that a page loads only its own. */
  of: IconShape
  /** 24 px instead of 20. */
  large?: boolean | undefined
  /** The label for screen readers; without it the icon is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** A line icon of 2 px stroke in the text's colour. */
export const Icon = ({ of: Shape, large, label, className }: IconProps) => (
  <Shape
    className={classNames('icon', large && 'icon-lg', className)}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
)
