import { acceptPicture, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { acceptsFile } from '@parcelport/ui/fields/accepts-file.ts'
import { Avatar } from '@parcelport/ui/pictures/avatar.tsx'
import { buttonClass } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ImageUp from 'lucide-react/icons/image-up'
import { useEffect, useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useCustomer } from '../shell/customer-context.ts'
import type { ProfileValues } from './profile-values.ts'

const NO_IMAGE = 'Please choose an image file.'
const TOO_LARGE = 'This picture is larger than 10 MB. Please choose a smaller one.'

const useAddressOf = (file: File | null): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}

/** The profile picture, stored or newly chosen. Image files only (specification.md §5). */
export const PictureField = ({ form }: { readonly form: UseFormReturn<ProfileValues> }): ReactNode => {
  const id = useId()
  const { user } = useCustomer()
  const { field, fieldState } = useController({ control: form.control, name: 'profilePic' })
  const preview = useAddressOf(field.value)
  const error = fieldState.error?.message
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    if (!acceptsFile(file, acceptPicture)) return form.setError('profilePic', { message: NO_IMAGE })
    if (file.size > MAX_UPLOAD_BYTES) return form.setError('profilePic', { message: TOO_LARGE })
    form.clearErrors('profilePic')
    field.onChange(file)
  }
  return (
    <div className="profile">
      <Avatar name={user.name} label="Your picture" src={preview ?? user.profilePic} large />
      <div>
        <label className={buttonClass({ variant: 'line', size: 'sm' })}>
          <input
            type="file"
            className="sr-only"
            accept={acceptPicture}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={choose}
          />
          <Icon of={ImageUp} /> New picture
        </label>
        <p className="hint" id={`${id}-hint`} role="status">
          {field.value?.name ?? 'An image file, up to 10 MB. Square ones look best.'}
        </p>
        {error && (
          <p className="error" role="alert">
            <Icon of={CircleAlert} /> <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}
