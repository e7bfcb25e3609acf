import type { LogoPlace, StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Button, buttonClass } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import Upload from 'lucide-react/icons/upload'
import type { ChangeEvent, ReactNode } from 'react'
import { saveLogo, useSaveSettings } from '../../../api/company/settings.ts'
import { SettingsSection } from '../settings-section.tsx'

const places: readonly {
  readonly place: LogoPlace
  readonly title: string
  readonly on: 'light' | 'dark'
  readonly about: string
}[] = [
  { place: 'headerLogo', title: 'Header logo', on: 'dark', about: 'On dark: header of the site, mails' },
  { place: 'footerLogo', title: 'Logo of the footer', on: 'dark', about: 'On dark: footer, dashboard, console' },
  {
    place: 'logoOnLight',
    title: 'Logo on light',
    on: 'light',
    about: 'Sign-in and sign-up; without one, the icon and the name',
  },
  { place: 'icon', title: 'Icon', on: 'light', about: 'Square; the browser’s tab' },
]
const accept = 'image/svg+xml,image/png,image/jpeg,image/webp'
const MOST_BYTES = 2 * 1024 * 1024

/** The company's own pictures: published as soon as they are chosen. */
export const LogosSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const { run, busy, input } = useSaveSettings(saveLogo)
  const choose = (place: LogoPlace, event: ChangeEvent<HTMLInputElement>): void => {
    const logo = event.target.files?.[0]
    event.target.value = ''
    if (!logo) return
    if (logo.size > MOST_BYTES) toast.error('The picture is larger than 2 MB.')
    else run({ place, revision: settings.siteRevision, logo })
  }
  return (
    <SettingsSection id="logos" title="Logos" about="SVG stays sharp at every size; PNG, JPEG and WebP work too, up to 2 MB.">
      <ul className="logos">
        {places.map(({ place, title, on, about }) => (
          <li key={place}>
            <div className={`logo-place logo-on-${on}`}>
              {settings.logos[place] ? (
                <img src={settings.logos[place]} alt={title} />
              ) : (
                <span className="small">None yet</span>
              )}
            </div>
            <div>
              <b>{title}</b>
              <p className="small muted">{about}</p>
            </div>
            {busy && input?.place === place ? (
              <Button variant="line" size="sm" busy busyText="Publishing..." />
            ) : (
              <label className={buttonClass({ variant: 'line', size: 'sm' })}>
                <input
                  type="file"
                  className="sr-only"
                  accept={accept}
                  disabled={busy}
                  aria-label={`Choose ${title.toLowerCase()}`}
                  onChange={(event) => choose(place, event)}
                />
                <Icon of={Upload} /> Choose
              </label>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
