import { preload } from 'react-dom'
import type { ComponentProps } from 'react'
import { parseMediaUrl } from './media-url.ts'

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading' | 'fetchPriority'> {
  /** An address of our media store; other addresses, and SVG, are shown unchanged. */
  src: string
  /** What the picture shows; '' for decoration. */
  alt: string
  /** Its width in the layout, e.g. '(min-width: 1024px) 50vw, 100vw'. */
  sizes?: string | undefined
  /** The page's largest picture: loaded at once, before others, and preloaded from the document's head. */
  priority?: boolean | undefined
}

/** A picture in AVIF or WebP of the right width. Its size is set, so that nothing moves when it loads; lazy unless it has priority. */
export const Picture = ({ src, alt, sizes = '100vw', priority = false, width, height, ...rest }: PictureProps) => {
  const media = parseMediaUrl(src)
  const avif = media?.srcSet('avif')
  const webp = media?.srcSet('webp')
  if (priority) {
    if (avif) preload(src, { as: 'image', imageSrcSet: avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' })
    else preload(src, { as: 'image', fetchPriority: 'high' })
  }
  const image = (
    <img
      {...rest}
      src={src}
      alt={alt}
      width={width ?? media?.width}
      height={height ?? media?.height}
      decoding={priority ? 'sync' : 'async'}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
  if (!avif) return image
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {image}
    </picture>
  )
}
