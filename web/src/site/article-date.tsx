import type { ReactNode } from 'react'
import { longDate } from '../lib/long-date.ts'

/** The day of an article, for its card; nothing where it has none. */
export const ArticleDate = ({ day }: { readonly day: string | undefined }): ReactNode =>
  day === undefined ? null : <time dateTime={day}>{longDate(day)}</time>
