/** The longest side of a picture that is sent, in pixels: the text of a receipt stays readable, and a photo has about 300 KB. */
export const LONGEST_SIDE = 1600

const QUALITY = 0.85

/** The types whose pixels can be drawn again without losing anything but size: no animation, no vectors. */
const REDRAWN = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** The size of a picture whose longest side is at most {@link LONGEST_SIDE}. Never larger than the original. */
export const smallerSize = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture drawn again at its smaller size, upright and without what the camera wrote into it (place, time, device). Other files,
 * and pictures that this browser cannot decode or draw, are returned as they are. A small PNG stays a PNG: its text stays sharp.
 */
export const smallerPicture = async (file: File): Promise<File> => {
  if (!REDRAWN.has(file.type) || typeof createImageBitmap !== 'function') return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return file
  const { width, height } = smallerSize(picture.width, picture.height)
  const staysPng = file.type === 'image/png' && width === picture.width && height === picture.height
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context && !staysPng) {
    // A JPEG has no transparency: what is clear becomes paper, not black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const type = staysPng ? 'image/png' : 'image/jpeg'
  const blob = context && (await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY)))
  if (!blob) return file
  const name = staysPng ? file.name : file.name.replace(/(?:\.\w+)?$/, '.jpg')
  return new File([blob], name, { type, lastModified: file.lastModified })
}

/** Every file is made smaller once: a form that is sent again sends the same bytes. */
const made = new WeakMap<File, Promise<File>>()

/** A form with the same fields in the same order, its pictures made smaller. */
export const withSmallerPictures = async (form: FormData): Promise<FormData> => {
  const smaller = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      smaller.append(name, value)
      continue
    }
    const small = made.get(value) ?? smallerPicture(value)
    made.set(value, small)
    const file = await small
    smaller.append(name, file, file.name)
  }
  return smaller
}
