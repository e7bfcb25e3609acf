import { restrictedIn } from '@parcelport/contract/site/restricted-words-rules.ts'
import { TextField, type TextFieldProps } from '@parcelport/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'

/** What is inside. Words on the company's own list of restricted items are advised against at once, and can be sent all the same. */
export const ContentsField = (field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'required' | 'onChange'>): ReactNode => {
  const [list] = useContent('/get-restricted-items') ?? []
  const item = restrictedIn(field.value, list?.itemsIncluded ?? [])
  return (
    <TextField
      {...field}
      label="Describe your package"
      hint="What is inside, as Customs would read it: “wireless earbuds”, not “gift”."
      rows={2}
      maxLength={500}
      advice={{
        given: item !== undefined,
        words: `This may be on our list of restricted items: ${item ?? ''}. If it is something else, send it as it is.`,
      }}
    />
  )
}
