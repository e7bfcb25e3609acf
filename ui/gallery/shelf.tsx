import type { ReactNode } from 'react'

/** One shelf of the gallery. */
export const Shelf = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid min-w-0 gap-5" aria-label={title}>
    <h2 className="text-28">{title}</h2>
    {children}
  </section>
)

/** Two columns on a wide window. */
export const Two = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">{children}</div>
)
