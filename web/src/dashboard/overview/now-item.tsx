import { Tile, type Tone } from '@parcelport/ui/lists/status.tsx'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import type { ReactNode } from 'react'

interface NowItemProps {
  readonly tone: Tone
  readonly icon: IconShape
  readonly title: string
  /** What else there is to know, in a sentence or two. */
  readonly remark: string
  /** One or two buttons. */
  readonly children?: ReactNode
}

/** One thing that the customer can do now. */
export const NowItem = ({ tone, icon, title, remark, children }: NowItemProps): ReactNode => (
  <li>
    <Tile tone={tone} icon={icon} />
    <div>
      <h3>{title}</h3>
      {remark !== '' && <p>{remark}</p>}
    </div>
    {children !== undefined && <div className="row">{children}</div>}
  </li>
)
