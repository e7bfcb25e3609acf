import type { ReactNode } from 'react'

/** Plain text with paragraphs separated by empty lines. */
export const Paragraphs = ({ text, className }: { readonly text: string; readonly className?: string }): ReactNode =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      <p key={index} className={className}>
        {paragraph.trim()}
      </p>
    ))
