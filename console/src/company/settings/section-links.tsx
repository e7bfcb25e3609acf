import type { ReactNode } from 'react'

interface SectionLinksProps {
  /** The id of each section on the page, and its name. */
  readonly sections: readonly (readonly [id: string, title: string])[]
}

/** Links to the sections of a long page; they stay in sight on wide screens. */
export const SectionLinks = ({ sections }: SectionLinksProps): ReactNode => (
  <nav aria-label="Sections">
    <ul>
      {sections.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)
