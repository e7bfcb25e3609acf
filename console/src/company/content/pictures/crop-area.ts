/** The part of a picture to keep, in pixels of the picture. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(Math.round(value), least), most)

/** The area in whole pixels, at least one, within the picture. An area too wide or too tall is cut at the far edge. Pure. */
export const withinPicture = (area: Area, { width, height }: Size): Area => {
  const left = between(area.left, 0, width - 1)
  const top = between(area.top, 0, height - 1)
  return { left, top, width: between(area.width, 1, width - left), height: between(area.height, 1, height - top) }
}

/** The largest area of a shape (width divided by height), centred in the picture. Pure. */
export const largestOf = (shape: number, size: Size): Area => {
  const width = Math.min(size.width, size.height * shape)
  const height = width / shape
  return withinPicture({ left: (size.width - width) / 2, top: (size.height - height) / 2, width, height }, size)
}

/** Whether the area is the whole picture, so that nothing is cut off. Pure. */
export const isWhole = (area: Area, { width, height }: Size): boolean =>
  area.left === 0 && area.top === 0 && area.width === width && area.height === height
