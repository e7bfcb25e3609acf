import { Icon, type IconShape } from '@parcelport/ui/icon.tsx'
import { Facebook, Instagram, Twitter } from '@parcelport/ui/social-icons.tsx'
import type { SocialLinks as Links } from '@parcelport/contract/content.ts'
import type { ReactNode } from 'react'
import { useContent } from '../../api/content.ts'

const places: readonly { readonly key: keyof Links; readonly label: string; readonly icon: IconShape }[] = [
  { key: 'facebook', label: 'Facebook', icon: Facebook },
  { key: 'instagram', label: 'Instagram', icon: Instagram },
  { key: 'twitter', label: 'Twitter', icon: Twitter },
]

/** Only a web address may become a link: content is somebody's typing. The fallback is '#' (SPEC.md §2). */
const hrefOf = (address: string | undefined): string => (address && /^https?:\/\//i.test(address) ? address : '#')

export const SocialLinks = (): ReactNode => {
  const links = useContent('/get/social-site-data')
  return (
    <div className="social">
      {places.map(({ key, label, icon }) => (
        <a key={key} href={hrefOf(links?.[key])} aria-label={label} rel="noopener">
          <Icon of={icon} />
        </a>
      ))}
    </div>
  )
}
