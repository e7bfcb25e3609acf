import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'

/** Loaded when somebody focuses the form, so that the result can be shown even if the network is gone by then. */
const load = () => import('./send-subscription.ts')

/** The footer's email box. It is uncontrolled, since typing may begin before this code has loaded. */
export const NewsletterForm = (): ReactNode => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { sendSubscription } = await load()
    await sendSubscription(input.current, setBusy)
  }
  return (
    <form onSubmit={(event) => void submit(event)} onFocus={() => void load()}>
      <h2>
        <label htmlFor={id}>New rates and flight dates by email</label>
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
        />
        <button type="submit" className="btn" disabled={busy}>
          Subscribe
        </button>
      </div>
    </form>
  )
}
