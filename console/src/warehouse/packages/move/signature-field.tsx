import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { useEffect, useImperativeHandle, useRef, useState, type PointerEvent, type ReactNode, type Ref } from 'react'

export interface Signature {
  /** The signature as a PNG; undefined until somebody has signed. */
  picture: () => Promise<Blob | undefined>
}

interface SignatureFieldProps {
  readonly ref: Ref<Signature>
  /** The signer's name, written out for people who cannot draw. */
  readonly name: string
  readonly error?: string | undefined
}

const WIDTH = 600
const HEIGHT = 240
const INK = '#0B2740'

const clear = (canvas: HTMLCanvasElement): void => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
}

const write = (canvas: HTMLCanvasElement, name: string): void => {
  clear(canvas)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = INK
  pen.font = 'italic 700 64px "Bricolage Grotesque", serif'
  pen.textBaseline = 'middle'
  pen.textAlign = 'center'
  pen.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH - 40)
}

/** A signature by finger, pen or mouse; for keyboard users, the name typed above. */
export const SignatureField = ({ ref, name, error }: SignatureFieldProps): ReactNode => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [typed, setTyped] = useState(false)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!canvas.current) return
    if (typed) write(canvas.current, name.trim())
    else clear(canvas.current)
  }, [typed, name])
  useImperativeHandle(ref, () => ({
    picture: () =>
      new Promise((resolve) => {
        if (!canvas.current || !(typed ? name.trim() : drawn)) resolve(undefined)
        else canvas.current.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
      }),
  }))
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const board = event.currentTarget
    if (typed || (event.type === 'pointermove' && !board.hasPointerCapture(event.pointerId))) return
    const pen = board.getContext('2d')
    if (!pen) return
    const box = board.getBoundingClientRect()
    const [x, y] = [((event.clientX - box.left) * WIDTH) / box.width, ((event.clientY - box.top) * HEIGHT) / box.height]
    if (event.type === 'pointerdown') {
      event.preventDefault()
      board.setPointerCapture(event.pointerId)
      pen.strokeStyle = INK
      pen.lineWidth = 5
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      pen.beginPath()
      pen.moveTo(x, y)
    }
    pen.lineTo(x, y)
    pen.stroke()
    setDrawn(true)
  }
  const again = (): void => {
    setTyped(false)
    setDrawn(false)
    if (canvas.current) clear(canvas.current)
  }
  return (
    <Field label="Signature" group error={error} hint="Sign in the box, or use the typed name as signature.">
      <canvas
        ref={canvas}
        className="signature-pad"
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={typed ? `Signed as ${name.trim()}` : drawn ? 'Signed by hand' : 'Box to sign in, empty'}
        onPointerDown={draw}
        onPointerMove={draw}
      />
      <div className="move-buttons">
        <Button
          variant="line"
          size="sm"
          className="whitespace-normal"
          aria-pressed={typed}
          disabled={name.trim() === ''}
          onClick={() => setTyped(true)}
        >
          Sign with the typed name
        </Button>
        <Button variant="text" size="sm" disabled={!typed && !drawn} onClick={again}>
          Clear
        </Button>
      </div>
    </Field>
  )
}
