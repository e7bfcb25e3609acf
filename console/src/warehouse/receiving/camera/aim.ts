/** A rectangle of a picture, in its pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A code in a picture: its text, and its middle in the picture's pixels. */
export interface SeenCode {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Finds the codes in a picture. */
export type ReadPicture = (picture: HTMLCanvasElement) => Promise<readonly SeenCode[]>

/** Width over height of the part of the camera's picture that is shown; `.camera` of camera.css has the same. */
const SHOWN = 4 / 3
/** The part of what is shown that lies inside the drawn frame; `.camera-aim` of camera.css has the same. */
const FRAME = { width: 0.9, height: 0.64 }

/** The part of the camera's picture inside the drawn frame: only there are codes read. Pure. */
export const aimIn = (width: number, height: number): Area => {
  const shown = width / height > SHOWN ? { width: height * SHOWN, height } : { width, height: width / SHOWN }
  const aim = { width: Math.round(shown.width * FRAME.width), height: Math.round(shown.height * FRAME.height) }
  return { x: Math.round((width - aim.width) / 2), y: Math.round((height - aim.height) / 2), ...aim }
}

/** The code that is nearest to the middle of a picture: a label has several. Pure. */
export const nearestMiddle = (
  codes: readonly SeenCode[],
  { width, height }: Pick<Area, 'width' | 'height'>,
): SeenCode | undefined => {
  const away = ({ x, y }: SeenCode): number => Math.hypot(x - width / 2, y - height / 2)
  return codes.toSorted((a, b) => away(a) - away(b))[0]
}
