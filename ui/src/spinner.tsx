export interface SpinnerProps {
  /** Covers the whole page while its content is on the way. */
  page?: boolean | undefined
  /** What is on the way, for who cannot see it turn. Without it the ring is decoration: stand a word beside it. */
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
