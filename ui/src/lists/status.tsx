import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import type { IconShape } from '../pictures/icon.tsx'

export type Tone = 'slate' | 'blue' | 'green' | 'red'

export interface StatusProps {
  tone?: Tone | undefined
  icon: IconShape
  children: ReactNode
}

/** The status of a thing: always icon, word and tint together, never colour alone. */
export const Status = ({ tone = 'slate', icon, children }: StatusProps) => (
  <span className={classNames('status', tone !== 'slate' && `status-${tone}`)}>
    <Icon of={icon} />
    {children}
  </span>
)

/** An icon on a tinted square, next to a count or a message. */
export const Tile = ({ tone = 'slate', icon }: Pick<StatusProps, 'tone' | 'icon'>) => (
  <span className={classNames('tile', tone !== 'slate' && `tile-${tone}`)}>
    <Icon of={icon} />
  </span>
)
