import { VideoPlayer, videoType } from '@parcelport/ui/pictures/video-player.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'

/** The company's film, if its type is one that browsers play: mp4, webm, ogg (specification.md §9). */
export const CompanyVideo = (): ReactNode => {
  const overview = useContent('/get-company-overview')
  if (!overview) return null
  const { mainTitle, subtitle, videoUrl, videoTitle, videoPoster } = overview
  return (
    <section className="section ink on-ink">
      <div className="container company-video">
        <div>
          <h2>{mainTitle}</h2>
          <p className="lead">{subtitle}</p>
        </div>
        {videoType(videoUrl) ? <VideoPlayer src={videoUrl} title={videoTitle || mainTitle} poster={videoPoster} /> : null}
      </div>
    </section>
  )
}
