/** Whether a file says that it is a picture as iPhones keep them, which few browsers and no reader of ours open. */
export const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/** What to do with such a picture that this browser cannot turn into a JPEG. */
export const HEIC_HELP =
  'This photo is in HEIC format, which cannot be opened here. Take a screenshot of it and choose that, or take the photo here.'

/** A HEIC picture as JPEG where this browser can decode it, as Safari does; every other file, and where it cannot, the file itself. */
export const jpegOf = async (file: File): Promise<File> => {
  if (!isHeic(file)) return file
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  const name = file.name.replace(/\.\w+$/, '.jpg')
  return blob ? new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified }) : file
}
