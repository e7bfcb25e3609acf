import { Suspense, use, useState, useSyncExternalStore, type ReactNode } from 'react'

interface RichTextProps {
  /** Untrusted HTML from content. */
  readonly html: string
  readonly as?: 'div' | 'blockquote' | 'article'
  readonly className?: string
}

interface Sanitiser {
  readonly safeHtml: (html: string) => string
}

const here = import.meta.env.SSR ? await import('./lib/html/safe-html.ts') : undefined
let loading: Promise<Sanitiser> | undefined
const load = (): Promise<Sanitiser> => (loading ??= import('./lib/html/safe-html.ts'))
const never = (): (() => void) => () => {}

const Text = ({ html, as: Element = 'div', className }: RichTextProps): ReactNode => {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  )
  const [arrived] = useState(hydrating ? html : undefined)
  // React ignores the inside of an element with this property during hydration, and never writes an unchanged one.
  if (arrived === html)
    return <Element className={className} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  const { safeHtml } = here ?? use(load())
  return <Element className={className} dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />
}

/**
 * Rich text, sanitised when it is rendered. Hydration keeps the HTML that the server rendered and sanitised; a browser loads the
 * sanitiser (5 KB) only when it has to render such text itself.
 */
export const RichText = (props: RichTextProps): ReactNode => (
  <Suspense fallback={null}>
    <Text {...props} />
  </Suspense>
)
