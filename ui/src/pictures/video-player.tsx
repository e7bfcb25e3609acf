import { useEffect, useRef, useState } from 'react'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

const types: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm', ogg: 'video/ogg', ogv: 'video/ogg' }

/** The media type by the ending of a video's address; undefined for a type that we do not play. */
export const videoType = (url: string): string | undefined =>
  types[/\.([a-z0-9]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '']

export interface VideoPlayerProps {
  /** One address, or the same film in several types, the best first. */
  src: string | readonly string[]
  title: string
  /** Its still picture, before the start and after the end; one of our media store is loaded in the size shown. */
  poster?: string | undefined
  className?: string | undefined
  words?: { play: string; pause: string } | undefined
}

/** A film that a click starts and stops; at its end it returns to its start. */
export const VideoPlayer = ({ src, title, poster, className, words = { play: 'Play', pause: 'Pause' } }: VideoPlayerProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [begun, setBegun] = useState(false)
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const toggle = () => {
    const film = video.current
    if (!film) return
    if (film.paused) film.play().catch(() => setPlaying(false))
    else film.pause()
  }
  const sources = (typeof src === 'string' ? [src] : src).map((address) => (
    <source key={address} src={address} type={videoType(address)} />
  ))
  return (
    <div className={classNames('video on-ink', playing && 'is-playing', className)}>
      {/* the button next to it serves the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the company’s own film, of which the content holds no caption track */}
      <video
        ref={video}
        preload="none"
        // the browser's own controls, until our button works
        controls={!alive}
        playsInline
        aria-label={title}
        onClick={toggle}
        onPlay={() => {
          setPlaying(true)
          setBegun(true)
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false)
          setBegun(false)
          video.current?.load()
        }}
      >
        {sources}
      </video>
      <noscript>
        {/* with a script, its poster would be loaded in addition to the still */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the same film, without a caption track */}
        <video preload="none" controls playsInline aria-label={title} poster={poster}>
          {sources}
        </video>
      </noscript>
      {poster && !begun && <Picture className="still" src={poster} alt="" sizes="(min-width: 1240px) 1180px, 100vw" />}
      <button type="button" className="play" aria-label={`${playing ? words.pause : words.play}: ${title}`} onClick={toggle}>
        <Icon of={playing ? Pause : Play} />
      </button>
    </div>
  )
}
