/** Widths, in pixels, that pictures are offered in; only those below the original's, and the original's own. */
export const variantWidths = [320, 480, 640, 960, 1280, 1600] as const

/** A public file's path: `/media/{slug}/{hash16}/{name}-{width}x{height}.{ext}`, without the size for a video. */
export const mediaPath = (
  slug: string,
  hash: string,
  stem: string,
  size: { width: number; height: number } | undefined,
  extension: string,
): string => `/media/${slug}/${hash.slice(0, 16)}/${stem}${size ? `-${size.width}x${size.height}` : ''}.${extension}`

/** The form of a file name in a path: `My Photo (1).JPG` → `my-photo-1`. */
export const stemOf = (name: string): string => {
  const plain = name
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  return plain === '' ? 'picture' : plain
}

const variant = /^(?<stem>[a-z0-9-]+-(?<full>\d{1,5})x\d{1,5})\.w(?<width>\d{1,5})\.(?<format>avif|webp)$/

/** Reads `{name}-{width}x{height}.w{width}.avif`; undefined when no such variant is offered. */
export const readVariant = (file: string): { stem: string; width: number; format: 'avif' | 'webp' } | undefined => {
  const found = variant.exec(file)?.groups
  if (!found) return undefined
  const [full, width] = [Number(found['full']), Number(found['width'])]
  const offered = width === full || (width < full && (variantWidths as readonly number[]).includes(width))
  return offered ? { stem: found['stem'] ?? '', width, format: found['format'] as 'avif' | 'webp' } : undefined
}
