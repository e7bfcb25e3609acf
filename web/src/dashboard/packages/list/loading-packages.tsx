import type { ReactNode } from 'react'

const rows = ['a', 'b', 'c', 'd', 'e']

/** Grey lines in place of packages; `words` is their label. */
export const LoadingPackages = ({ words }: { readonly words?: string }): ReactNode => (
  <div className="loading-packages">
    {words && (
      <p className="small muted" role="status">
        {words}
      </p>
    )}
    {rows.map((row) => (
      <div key={row} aria-hidden="true">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    ))}
  </div>
)
