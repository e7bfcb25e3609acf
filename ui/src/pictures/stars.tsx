import Star from 'lucide-react/icons/star'
import { Icon } from './icon.tsx'

/** A rating in whole stars, rounded. */
export const Stars = ({ rating, of = 5, label }: { rating: number; of?: number; label?: string }) => {
  const full = Math.max(0, Math.min(of, Math.round(rating)))
  return (
    <div className="stars" role="img" aria-label={label ?? `${full} out of ${of} stars`}>
      {Array.from({ length: of }, (_, i) => (
        <Icon key={i} of={Star} className={i < full ? undefined : 'is-off'} />
      ))}
    </div>
  )
}
