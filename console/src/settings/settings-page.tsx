import './settings.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/empty.tsx'
import { Skeleton } from '@parcelport/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureMessage } from '../api/failure-message.ts'
import { settingsQuery } from '../api/settings.ts'
import { Screen } from '../shell/console-screen.tsx'
import { AddressSection } from './address-section.tsx'
import { BrandSection } from './brand-section.tsx'
import { CompanySection } from './company-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { HostsSection } from './hosts-section.tsx'
import { LogosSection } from './logos-section.tsx'
import { OpeningHoursSection } from './opening-hours-section.tsx'
import { ShelvesSection } from './shelves-section.tsx'
import { TextsSection } from './texts-section.tsx'

const sections = [
  ['company', 'Company'],
  ['logos', 'Logos'],
  ['brand', 'Colours'],
  ['contact', 'Contact'],
  ['hours', 'Opening hours'],
  ['address', 'Address in Miami'],
  ['shelves', 'Shelves'],
  ['texts', 'Notification texts'],
  ['hosts', 'Host names'],
] as const

/** Everything that a company is set to, in sections that are saved one by one. */
const SettingsPage = (): ReactNode => {
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  return (
    <Screen title="Settings">
      {error && !settings && (
        <Empty title="The settings cannot be shown" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          <p>{failureMessage(error)}</p>
        </Empty>
      )}
      {!settings && !error && <Skeleton label="Loading settings" lines={8} />}
      {settings && (
        <div className="settings">
          <nav aria-label="Sections">
            <ul>
              {sections.map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="settings-sections">
            <CompanySection settings={settings} />
            <LogosSection settings={settings} />
            <BrandSection settings={settings} />
            <ContactSection settings={settings} />
            <OpeningHoursSection settings={settings} />
            <AddressSection settings={settings} />
            <ShelvesSection />
            <TextsSection settings={settings} />
            <HostsSection settings={settings} />
          </div>
        </div>
      )}
    </Screen>
  )
}

export default SettingsPage
