import { accountMessages } from '@parcelport/contract/customers/accounts-rules.ts'
import { acceptIdentity, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { useId, type ReactNode } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import type { SignUpValues } from './sign-up-values.ts'

const TOO_LARGE = 'This file is larger than 10 MB. Please choose a smaller one.'

/** The picture or PDF of the government ID. */
export const GovernmentIdField = ({ form }: { readonly form: UseFormReturn<SignUpValues> }): ReactNode => {
  const id = useId()
  const { field, fieldState } = useController({
    control: form.control,
    name: 'governmentId',
    rules: { validate: (file) => file !== null || accountMessages.governmentIdFile },
  })
  const refuse = (reason: 'type' | 'size'): void =>
    form.setError('governmentId', { message: reason === 'size' ? TOO_LARGE : accountMessages.governmentIdFile })
  return (
    <Field label="Photo of your government ID" id={id} error={fieldState.error?.message}>
      <div ref={() => field.ref({ focus: () => document.getElementById(id)?.focus() })}>
        <FileDrop
          file={field.value}
          onChange={(file) => {
            form.clearErrors('governmentId')
            field.onChange(file)
          }}
          onRefuse={refuse}
          accept={acceptIdentity}
          maxBytes={MAX_UPLOAD_BYTES}
          title="Take a photo of your ID, or choose a file"
          hint="Image or PDF, up to 10 MB."
          camera
        />
      </div>
    </Field>
  )
}
