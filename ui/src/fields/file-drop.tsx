import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, DragEvent, ReactNode } from 'react'
import Camera from 'lucide-react/icons/camera'
import FileText from 'lucide-react/icons/file-text'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { acceptsFile } from './accepts-file.ts'
import { Button, buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-control.ts'
import { Icon } from '../pictures/icon.tsx'
import { HEIC_HELP, isHeic, jpegOf } from '../pictures/jpeg-of.ts'

export interface FileDropProps {
  file: File | null
  onChange: (file: File | null) => void
  /** The types, as in a file input, e.g. 'image/*,.pdf'. */
  accept?: string | undefined
  /** The largest size, in bytes. */
  maxBytes?: number | undefined
  /** Called for a file that `accept` or `maxBytes` does not allow; the previous file stays. */
  onRefuse?: ((reason: 'type' | 'size', file: File) => void) | undefined
  /** Offers the camera on touch devices. */
  camera?: boolean | undefined
  title?: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
  words?: { choose: string; replace: string; photo: string; remove: string } | undefined
}

const english = { choose: 'Choose a file', replace: 'Choose another', photo: 'Take a photo', remove: 'Remove' }

/** One file: chosen, dropped or photographed; then its picture, or its name, and a button to remove it. It belongs inside a Field. */
export const FileDrop = (props: FileDropProps) => {
  const { file, onChange, accept, camera, title, hint, disabled, words = english } = props
  const control = useFieldControl({})
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { take, forget } = useTaking(props)
  const preview = usePreview(file)

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0])
    event.target.value = '' // the same file can be chosen again after its removal
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={classNames('drop', over && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="drop-pic">{preview ? <img src={preview} alt="" /> : <Icon of={FileText} large />}</span>
      <div role="status">
        <b>{file ? file.name : (title ?? 'Drop the file here, or choose it')}</b>
        <p className="hint">{file ? (isHeic(file) ? HEIC_HELP : fileSize(file.size)) : hint}</p>
      </div>
      <div className="row">
        {camera && !file && (
          <label className={classNames(buttonClass({ variant: 'ink', size: 'sm' }), 'touch-only')}>
            <input
              type="file"
              className="sr-only"
              accept="image/*"
              capture="environment"
              disabled={disabled}
              onChange={chosen}
            />
            <Icon of={Camera} /> {words.photo}
          </label>
        )}
        <label className={buttonClass({ variant: 'line', size: 'sm' })}>
          <input
            {...control}
            ref={chooser}
            type="file"
            className="sr-only"
            accept={accept}
            disabled={disabled}
            onChange={chosen}
          />
          <Icon of={Upload} /> <span>{file ? words.replace : words.choose}</span>
        </label>
        {file && (
          <Button
            variant="text"
            size="sm"
            onClick={() => {
              forget()
              onChange(null)
              chooser.current?.focus()
            }}
          >
            <Icon of={Trash} /> {words.remove}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Takes a file or refuses it. A photo of an iPhone is taken once it is decoded, unless another file was chosen in between. */
const useTaking = ({ onChange, accept, maxBytes, onRefuse, disabled }: FileDropProps) => {
  const turns = useRef(0)
  const judge = (taken: File): void => {
    if (!acceptsFile(taken, accept)) onRefuse?.('type', taken)
    else if (maxBytes !== undefined && taken.size > maxBytes) onRefuse?.('size', taken)
    else onChange(taken)
  }
  const takeAsJpeg = async (taken: File, turn: number): Promise<void> => {
    const readable = await jpegOf(taken)
    if (turn === turns.current) judge(readable)
  }
  const forget = (): void => {
    turns.current += 1
  }
  const take = (taken: File | undefined): void => {
    if (!taken || disabled) return
    forget()
    if (isHeic(taken)) void takeAsJpeg(taken, turns.current)
    else judge(taken)
  }
  return { take, forget }
}

/** An object URL of the chosen picture, if the browser can show it. */
const usePreview = (file: File | null): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    let made: string | undefined = URL.createObjectURL(file)
    const picture = new Image()
    picture.onload = () => setUrl(made)
    picture.src = made
    return () => {
      picture.onload = null
      if (made) URL.revokeObjectURL(made)
      made = undefined
      setUrl(undefined)
    }
  }, [file])
  return url
}

/** A size in bytes as words: '840 KB', '2.4 MB'. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
