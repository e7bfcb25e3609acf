/** The widths of the server's copies of every raster picture that is at least as wide, in addition to its own width. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1600]

const shape = /^(?<stem>.*\/media\/[^/]+\/[^/]+\/[^/]+-(?<width>\d{1,5})x(?<height>\d{1,5}))\.(?<ext>[a-z0-9]+)$/i

export interface MediaUrl {
  width: number
  height: number
  /** `srcset` of one format; undefined for SVG, which has no variants. */
  srcSet: (format: 'avif' | 'webp') => string | undefined
}

/** Reads `/media/{tenant}/{hash}/{name}-{width}x{height}.{ext}`; undefined for any other address. */
export const parseMediaUrl = (url: string): MediaUrl | undefined => {
  const found = shape.exec(url)?.groups
  if (!found) return undefined
  const { stem, ext } = found as { stem: string; ext: string }
  const width = Number(found['width'])
  const height = Number(found['height'])
  const widths = [...mediaWidths.filter((candidate) => candidate < width), width]
  return {
    width,
    height,
    srcSet: (format) =>
      ext.toLowerCase() === 'svg'
        ? undefined
        : widths.map((candidate) => `${encodeURI(decodeURI(stem))}.w${candidate}.${format} ${candidate}w`).join(', '),
  }
}
