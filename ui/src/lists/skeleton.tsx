import { classNames } from '../class-names.ts'

const widths = ['w-3/5', 'w-9/10', 'w-3/4']

/** Grey lines in the shape of the loading content; the label is for screen readers. */
export const Skeleton = ({ lines = 3, label, className }: { lines?: number; label: string; className?: string }) => (
  <div className={classNames('stack', className)} role="status">
    <span className="sr-only">{label}</span>
    {Array.from({ length: lines }, (_, i) => (
      <span key={i} className={`skeleton ${widths[i % widths.length]}`} aria-hidden="true" />
    ))}
  </div>
)
