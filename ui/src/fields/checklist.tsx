import Check from 'lucide-react/icons/check'
import { Icon } from '../pictures/icon.tsx'

export interface ChecklistProps {
  items: readonly { label: string; met: boolean }[]
  words?: { met: string; unmet: string } | undefined
}

/** The requirements of a password, each met or not yet, live during typing. */
export const Checklist = ({ items, words = { met: 'met', unmet: 'not met yet' } }: ChecklistProps) => (
  <ul className="checklist">
    {items.map(({ label, met }) => (
      <li key={label} className={met ? 'is-met' : undefined}>
        <span className="dot">{met && <Icon of={Check} />}</span>
        {label} <span className="sr-only">{met ? words.met : words.unmet}</span>
      </li>
    ))}
  </ul>
)
