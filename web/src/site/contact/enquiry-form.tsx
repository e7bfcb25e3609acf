import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { enquiryErrors, sendEnquiry, type Enquiry } from '../../api/site/enquiries.ts'
import { enquiryIn, enquiryLengths, enquiryProblems } from './enquiry-draft.ts'

const FAILED = 'Failed to send message. Please try again.'

const lines: readonly (ComponentProps<'input'> & { readonly name: keyof Enquiry; readonly label: string })[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'emailAddress', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phoneNumber', label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
]

/** Sends the message, and shows what is wrong with it. The inputs are uncontrolled: only a sent message clears them. */
const useEnquiry = () => {
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef(0)
  const [problems, setProblems] = useState<Partial<Enquiry>>({})
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const tell = (found: Partial<Enquiry>): void => {
    setProblems(found)
    setChanged(new Set())
  }
  const { mutate, isPending } = useMutation({
    mutationFn: sendEnquiry,
    onSuccess: () => {
      form.current?.reset()
      toast.success('Message sent successfully!')
    },
    onError: (error) => {
      tell(enquiryErrors(error))
      toast.error(messageOf(error, FAILED))
    },
  })
  useEffect(() => {
    opened.current = performance.now()
  }, [])
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    // Only for new problems: a person who is typing keeps the focus when one disappears.
  }, [problems])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const enquiry = enquiryIn(event.currentTarget)
    const found = enquiryProblems(enquiry)
    tell(found)
    if (Object.keys(found).length > 0) return
    const website = formText(new FormData(event.currentTarget), 'website')
    mutate({ ...enquiry, website, openFor: Math.round(performance.now() - opened.current) })
  }
  const forget = ({ target }: FormEvent): void => {
    const { name } = target as HTMLInputElement
    if (!changed.has(name)) setChanged(new Set([...changed, name]))
  }
  const problemWith = (name: keyof Enquiry): string | undefined => (changed.has(name) ? undefined : problems[name])

  return { form, submit, forget, problemWith, isPending }
}

/** The contact form. */
export const EnquiryForm = ({ instead }: { readonly instead: ReactNode }): ReactNode => {
  const { form, submit, forget, problemWith, isPending } = useEnquiry()
  return (
    // method="dialog": without a script nothing happens, instead of the message in the address bar.
    <form
      ref={form}
      method="dialog"
      className="card card-lift enquiry-form"
      aria-labelledby="enquiry-title"
      noValidate
      onSubmit={submit}
      onInput={forget}
    >
      <h2 id="enquiry-title">Write to us</h2>
      <noscript>{instead}</noscript>
      <div className="enquiry-pair">
        {lines.map(({ label, name, ...input }) => (
          <Field key={name} label={label} error={problemWith(name)}>
            <Input {...input} name={name} maxLength={enquiryLengths[name]} required />
          </Field>
        ))}
      </div>
      <Field label="Message" error={problemWith('message')}>
        <Textarea
          name="message"
          rows={5}
          maxLength={enquiryLengths.message}
          placeholder="With the tracking number, if it is about a package"
          required
        />
      </Field>
      <div className="enquiry-trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" size="lg" busy={isPending}>
        Send
      </Button>
    </form>
  )
}
