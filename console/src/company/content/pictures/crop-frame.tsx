import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '@parcelport/ui/button.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react'
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import { isWhole, largestOf, withinPicture, type Area, type Size } from './crop-area.ts'

interface CropFrameProps {
  readonly file: File
  readonly area: Area | undefined
  readonly onChange: (area: Area | undefined) => void
}

const shapes = [
  { label: '16:9', shape: 16 / 9 },
  { label: '4:3', shape: 4 / 3 },
  { label: '1:1', shape: 1 },
] as const
const sides = [
  { side: 'left', label: 'From the left' },
  { side: 'top', label: 'From the top' },
  { side: 'width', label: 'Width' },
  { side: 'height', label: 'Height' },
] as const

const toPercent = (area: Area, size: Size): PercentCrop => ({
  unit: '%',
  x: (area.left / size.width) * 100,
  y: (area.top / size.height) * 100,
  width: (area.width / size.width) * 100,
  height: (area.height / size.height) * 100,
})
const toArea = ({ x, y, width, height }: PercentCrop, size: Size): Area =>
  withinPicture(
    {
      left: (x / 100) * size.width,
      top: (y / 100) * size.height,
      width: (width / 100) * size.width,
      height: (height / 100) * size.height,
    },
    size,
  )

const useAddress = (file: File): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Marks the part of a picture to keep: by dragging, with the arrow keys on its corners, or by numbers. Without an area, all is kept. */
export const CropFrame = ({ file, area, onChange }: CropFrameProps): ReactNode => {
  const address = useAddress(file)
  const [size, setSize] = useState<Size>()
  const keep = (next: Area): void => {
    if (size) onChange(isWhole(next, size) ? undefined : next)
  }
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>): void =>
    setSize({ width: naturalWidth, height: naturalHeight })
  const kept = size && (area ?? { left: 0, top: 0, ...size })
  return (
    <fieldset className="crop stack">
      <legend className="field-label">Part to keep</legend>
      {address && (
        <ReactCrop
          {...(size && area && { crop: toPercent(area, size) })}
          onChange={(_pixels, percent) => {
            if (size && percent.width > 0 && percent.height > 0) keep(toArea(percent, size))
          }}
          ruleOfThirds
          keepSelection
        >
          <img src={address} alt="As chosen" onLoad={measure} onError={() => setSize(undefined)} />
        </ReactCrop>
      )}
      {size && kept ? (
        <>
          <div className="row">
            <Button variant="line" size="sm" disabled={!area} onClick={() => onChange(undefined)}>
              Whole picture
            </Button>
            {shapes.map(({ label, shape }) => (
              <Button key={label} variant="line" size="sm" onClick={() => keep(largestOf(shape, size))}>
                {label}
              </Button>
            ))}
          </div>
          <div className="crop-numbers">
            {sides.map(({ side, label }) => (
              <NumberField
                key={side}
                label={label}
                after="px"
                value={kept[side]}
                onChange={(value) => value === '' || keep(withinPicture({ ...kept, [side]: Number(value) }, size))}
              />
            ))}
          </div>
        </>
      ) : (
        <p className="hint">This browser cannot show the picture; it will be kept whole.</p>
      )}
    </fieldset>
  )
}
