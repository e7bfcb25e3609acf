import { useId } from 'react'
import type { ReactNode } from 'react'
import Plus from 'lucide-react/icons/plus'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

export interface AccordionItem {
  id: string
  question: ReactNode
  answer: ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** Two columns from 900 px; the first holds the first half, rounded up. */
  columns?: 1 | 2 | undefined
  className?: string | undefined
}

/** Questions of which at most one is open, across both columns; an open one can be closed again. It works without JavaScript. */
export const Accordion = ({ items, columns = 1, className }: AccordionProps) => {
  const name = useId()
  const half = columns === 2 ? Math.ceil(items.length / 2) : items.length
  return (
    <div className={classNames('accordion', columns === 2 && 'accordion-two', className)}>
      {[items.slice(0, half), items.slice(half)].map(
        (column, i) =>
          column.length > 0 && (
            <div key={i}>
              {column.map((item) => (
                <details key={item.id} name={name}>
                  <summary>
                    {item.question}
                    <Icon of={Plus} large />
                  </summary>
                  <div className="accordion-body">{item.answer}</div>
                </details>
              ))}
            </div>
          ),
      )}
    </div>
  )
}
