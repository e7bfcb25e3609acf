import { Picture } from '@parcelport/ui/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { content } from '../../api/content.ts'
import './picture-side.css'

interface PictureSideProps {
  readonly title: string
  /** Which of the company's hero pictures, from 0; the first where there are fewer. */
  readonly slide: number
  readonly children: ReactNode
}

/** One of the company's own pictures with a few words on it. */
export const PictureSide = ({ title, slide, children }: PictureSideProps): ReactNode => {
  const { data: slides } = useQuery(content('/get/home/hero'))
  const picture = (slides?.[slide] ?? slides?.[0])?.heroImg
  return (
    <aside className="auth-side is-low on-ink" aria-label={title}>
      {picture && (
        <div className="auth-pic">
          <Picture src={picture} alt="" sizes="(min-width: 1024px) 800px, 1px" />
        </div>
      )}
      <div className="inner">
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </aside>
  )
}
