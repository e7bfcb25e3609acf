import type { FormEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * The `onSubmit` of a form: sends the values of its text inputs as they are at that moment. A password manager may have filled
 * them without an event, which react-hook-form would need.
 */
export const submitWhatStands =
  <Values extends FieldValues>(form: UseFormReturn<Values>, submit: (values: Values) => void) =>
  async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    for (const [name, typed] of new FormData(event.currentTarget)) {
      const field = name as Path<Values>
      if (typeof typed !== 'string' || typeof form.getValues(field) !== 'string') continue
      form.setValue(field, typed as never)
    }
    return form.handleSubmit(submit)(event)
  }
