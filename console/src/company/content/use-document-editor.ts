import type { FieldSchema } from '@parcelport/contract/site/content-rules.ts'
import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { documentQuery, documentsQuery } from '../../api/company/content.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { ROOT, type DocumentForm } from './schema-form/field-props.ts'
import { emptyForm, formPath, fromForm, toForm } from './schema-form/form-values.ts'

/** The version that the text in the form is based on. */
export interface Basis {
  /** The published revision; 0 without one. */
  readonly from: number
  /** The draft's version; 0 without a draft. */
  readonly draftVersion: number
}

const basisOf = ({ revision, draft }: EditedDocument): Basis => ({
  from: draft?.from ?? revision,
  draftVersion: draft?.version ?? 0,
})

/** Serialized for comparing two texts. */
const textOf = (schema: FieldSchema, held: unknown): string => JSON.stringify(fromForm(schema, held))

type Answer = { readonly message: string; readonly data: EditedDocument }

/** A document's form, the version it is based on, and its calls to the server. A refusal is shown under its field. */
export const useDocumentEditor = (document: EditedDocument) => {
  const client = useQueryClient()
  const schema = document.schema as FieldSchema
  const held = (body: unknown): unknown => (body === null ? emptyForm(schema) : toForm(schema, body))
  const begun = held(document.draftBody ?? document.body)
  const form = useForm<DocumentForm>({ defaultValues: { [ROOT]: begun } })
  const current = (): unknown => fromForm(schema, form.getValues(ROOT))
  const [saved, setSaved] = useState(() => textOf(schema, begun))
  const [basis, setBasis] = useState(() => basisOf(document))
  const [unsaved, setUnsaved] = useState(false)
  const [busy, setBusy] = useState<string>()

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setUnsaved(textOf(schema, values[ROOT]) !== saved),
      }),
    [form, schema, saved],
  )

  /** Puts a text into the form; `isSaved`: the server has the same text. */
  const load = (body: unknown, isSaved: boolean): void => {
    const next = held(body)
    form.reset({ [ROOT]: next })
    const text = textOf(schema, next)
    if (isSaved) setSaved(text)
    setUnsaved(!isSaved && text !== saved)
  }
  const accept = (next: EditedDocument, keep: boolean): void => {
    client.setQueryData(documentQuery(document.key).queryKey, next)
    void client.invalidateQueries({ queryKey: documentsQuery.queryKey, exact: true })
    void client.invalidateQueries({ queryKey: ['content', document.key, 'revisions'] })
    if (keep && unsaved) return
    setBasis(basisOf(next))
    load(next.draftBody ?? next.body, true)
  }
  /** The form's type knows the document as one value, so the paths of its parts are cast. */
  const placeOf = (field: string) => `${ROOT}.${formPath(schema, field)}` as typeof ROOT
  const refuse = (error: unknown): void => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    for (const [field, message] of fields) form.setError(placeOf(field), { message })
    const [first] = fields
    // Entries with a mistake open in the next frame, so the focus waits for it.
    if (first) requestAnimationFrame(() => form.setFocus(placeOf(first[0])))
    toast.error(fields.length > 1 ? `${fields.length} fields need another look.` : failureMessage(error))
  }
  /**
   * Calls the server and returns whether it succeeded. `keep`: text typed during the call is not part of it and stays. After a
   * conflict the server's version is loaded and shown next to the form.
   */
  const act = async (name: string, ask: () => Promise<Answer>, { quiet = false, keep = false } = {}): Promise<boolean> => {
    setBusy(name)
    form.clearErrors()
    try {
      const { message, data } = await ask()
      accept(data, keep)
      if (!quiet) toast.success(message)
      return true
    } catch (error) {
      refuse(error)
      if (error instanceof ApiError && error.status === 409)
        await client.refetchQueries({ queryKey: documentQuery(document.key).queryKey, exact: true })
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { form, schema, basis, setBasis, unsaved, busy, current, load, act }
}

export type DocumentEditing = ReturnType<typeof useDocumentEditor>
