import type { ReactNode } from 'react'

/** A block of linked data for search engines (schema.org). It is data, not code: the content security policy allows it. */
export const JsonLd = ({ data }: { readonly data: object }): ReactNode => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`),
    }}
  />
)
