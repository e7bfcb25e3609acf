import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { useDocumentField, type FieldProps } from './field-props.ts'

/** The current picture, and a button to choose another. Its description is filled into the field next to it, if there is one. */
export const PictureField = ({ name, schema, required, beside }: FieldProps): ReactNode => {
  const { ref, value, onChange, error } = useDocumentField<string>(name)
  const { setValue } = useFormContext()
  const [choosing, setChoosing] = useState(false)
  const label = required ? schema.title : `${schema.title} (optional)`
  return (
    <Field group label={label} error={error}>
      <div className="picture-field">
        {value ? (
          <span className="picture-shown">
            <Picture src={value} alt={`${schema.title} as it is`} sizes="240px" />
          </span>
        ) : (
          <p className="hint">No picture.</p>
        )}
        <div className="row">
          <Button ref={ref} variant="line" size="sm" onClick={() => setChoosing(true)}>
            <Icon of={ImagePlus} /> <span>{value ? 'Replace' : 'Choose'}</span>
            <span className="sr-only">{`: ${schema.title}`}</span>
          </Button>
          {value && (
            <Button variant="text" size="sm" onClick={() => onChange('')}>
              <Icon of={Trash} /> Remove
              <span className="sr-only">{`: ${schema.title}`}</span>
            </Button>
          )}
        </div>
      </div>
      {choosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={({ url, alt }) => {
            onChange(url)
            if (beside !== undefined) setValue(beside, alt, { shouldDirty: true })
            setChoosing(false)
          }}
        />
      )}
    </Field>
  )
}
