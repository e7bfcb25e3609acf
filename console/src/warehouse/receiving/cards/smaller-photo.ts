const LARGEST_BYTES = 8 * 1024 * 1024
const LONGEST_SIDE = 2_400

/**
 * A photo for upload: one that is too large is scaled down, as JPEG.
 * @throws for a file that is no picture.
 */
export const smallerPhoto = async (photo: File): Promise<File> => {
  if (photo.size <= LARGEST_BYTES) return photo
  const picture = await createImageBitmap(photo)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  if (!blob) throw new Error('The picture could not be drawn.')
  return new File([blob], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified: photo.lastModified })
}
