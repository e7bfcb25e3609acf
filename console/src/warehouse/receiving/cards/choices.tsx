import type { KeyboardEvent, ReactNode } from 'react'

interface Choice {
  readonly key: string
  readonly title: string
  readonly about: string
  readonly choose: () => void
}

const step = (event: KeyboardEvent<HTMLUListElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons[at + by]?.focus()
}

/** A choice by arrow keys and Enter, or by a tap; the down arrow in the scan field comes here. */
export const Choices = ({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }): ReactNode => (
  <ul className="choices" aria-label={label} onKeyDown={step}>
    {choices.map(({ key, title, about, choose }) => (
      <li key={key}>
        <button type="button" onClick={choose}>
          <b>{title}</b>
          <span>{about}</span>
        </button>
      </li>
    ))}
  </ul>
)
