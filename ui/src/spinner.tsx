export interface SpinnerProps {
  /** Covers the whole page while its content loads. */
  page?: boolean | undefined
  /** What is loading, for screen readers. Without it the ring is decoration: put a word next to it. */
  label?: string | undefined
}

/** A turning ring in the text's colour. */
export const Spinner = ({ page = false, label }: SpinnerProps) => {
  const ring = <span className="spinner" aria-hidden="true" />
  if (!page && !label) return ring
  return (
    <div className={page ? 'spinner-page' : undefined} role="status" aria-label={label ?? 'Loading'}>
      {ring}
    </div>
  )
}
