import { SocialIcon, type SocialPlace } from '@parcelport/ui/pictures/social-icon.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'

const places: readonly { readonly key: SocialPlace; readonly label: string }[] = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'twitter', label: 'Twitter' },
]

/** Only a web address becomes a link, because content is typed by people. The fallback is '#' (specification.md §2). */
const hrefOf = (address: string | null | undefined): string => {
  const typed = address?.trim() ?? ''
  return /^https?:\/\//i.test(typed) ? typed : '#'
}

/** The three networks, always (specification.md §2): even if the answer names none of them, or the call has failed. */
export const SocialLinks = (): ReactNode => {
  const links = useContent('/get/social-site-data')
  return (
    <div className="social">
      {places.map(({ key, label }) => (
        <a key={key} href={hrefOf(links?.[key])} aria-label={label} rel="noopener">
          <SocialIcon of={key} />
        </a>
      ))}
    </div>
  )
}
