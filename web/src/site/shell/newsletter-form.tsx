import { enquiryMessages } from '@parcelport/contract/enquiries-rules.ts'
import { toast } from '@parcelport/ui/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { subscribe } from '../../api/newsletter.ts'

const FAILED = 'Failed to subscribe. Please try again.'

/** The footer's e-mail box. */
export const NewsletterForm = (): ReactNode => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: subscribe,
    onSuccess: (message) => {
      setEmail('')
      toast.success(message)
    },
    onError: (error) => toast.error(messageOf(error, FAILED)),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const address = email.trim()
    if (address !== '') return mutate(address)
    toast.error(enquiryMessages.email)
    input.current?.focus()
  }
  return (
    <form onSubmit={submit}>
      <h2>
        <label htmlFor={id}>New rates and flight dates by e-mail</label>
      </h2>
      <div className="news">
        <input
          ref={input}
          id={id}
          className="input"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" className="btn" disabled={isPending}>
          Subscribe
        </button>
      </div>
    </form>
  )
}
