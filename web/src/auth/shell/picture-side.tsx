import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { content } from '../../api/site/content.ts'
import './picture-side.css'

interface PictureSideProps {
  readonly title: string
  /** Index of the company's hero picture, from 0; the first one if there are fewer. */
  readonly slide: number
  readonly children: ReactNode
}

/**
 * The picture fills the height of the window, and heroes are wider than high: the visible part belongs to a picture about 1.8
 * times as wide as that height.
 */
const SIZES = '(min-width: 1024px) max(42vw, 180vh), 1px'

/** One of the company's own pictures with a few words on it. */
export const PictureSide = ({ title, slide, children }: PictureSideProps): ReactNode => {
  const { data: slides } = useQuery(content('/get/home/hero'))
  const picture = (slides?.[slide] ?? slides?.[0])?.heroImg
  return (
    <aside className="auth-side is-low on-ink" aria-label={title}>
      {picture && (
        <div className="auth-pic">
          <Picture src={picture} alt="" sizes={SIZES} />
        </div>
      )}
      <div className="inner">
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </aside>
  )
}
