import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import type { IconShape } from '../pictures/icon.tsx'

const icons = { sand: Lightbulb, blue: Info, green: CircleCheck, red: CircleAlert }

export interface NoticeProps {
  /** sand: a tip; blue: information; green: in order; red: the person has to act. */
  tone?: keyof typeof icons | undefined
  icon?: IconShape | undefined
  title?: ReactNode
  /** The level of its heading: 2 right below the page's own heading. */
  level?: 2 | 3
  /** Announced at once, as the answer to an action of the person. */
  live?: boolean | undefined
  children?: ReactNode
}

/** A remark within the page. */
export const Notice = ({ tone = 'sand', icon, title, level = 3, live, children }: NoticeProps) => {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames('notice', tone !== 'sand' && `notice-${tone}`)}
      role={live ? (tone === 'red' ? 'alert' : 'status') : undefined}
    >
      <Icon of={icon ?? icons[tone]} />
      <div>
        {title && <Heading>{title}</Heading>}
        {children}
      </div>
    </div>
  )
}
