import sprite from './social-icons.svg?no-inline'

export type SocialPlace = 'facebook' | 'instagram' | 'twitter'

/**
 * One of the three brands that left lucide, in lucide's style; in a file of its own, because every page's script would contain
 * the shapes otherwise.
 */
export const SocialIcon = ({ of: place }: { of: SocialPlace }) => (
  <svg
    className="icon"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <use href={`${sprite}#${place}`} />
  </svg>
)
