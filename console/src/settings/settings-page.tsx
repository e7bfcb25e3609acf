import './settings.css'
import { Skeleton } from '@parcelport/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsQuery } from '../api/settings.ts'
import { NotShown } from '../lib/not-shown.tsx'
import { Screen } from '../shell/console-screen.tsx'
import { AddressSection } from './address-section.tsx'
import { BrandSection } from './brand-section.tsx'
import { CompanySection } from './company-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { HoldsSection } from './holds-section.tsx'
import { HostsSection } from './hosts-section.tsx'
import { LogosSection } from './logos-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { MoneySection } from './money-section.tsx'
import { OpeningSection } from './opening-section.tsx'
import { OpeningHoursSection } from './opening-hours-section.tsx'
import { PlacesSection } from './places-section.tsx'
import { SaveAll } from './save-all.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { ShelvesSection } from './shelves-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { TextsSection } from './texts-section.tsx'

const sections = [
  ['company', 'Company'],
  ['logos', 'Logos'],
  ['brand', 'Colours'],
  ['contact', 'Contact'],
  ['hours', 'Opening hours'],
  ['address', 'Address in Miami'],
  ['places', 'Places'],
  ['shelves', 'Shelves'],
  ['holds', 'Holds'],
  ['money', 'Money'],
  ['cards-wipay', 'Cards online'],
  ['storage', 'Storage'],
  ['texts', 'Notification texts'],
  ['hosts', 'Host names'],
  ['second-factor', 'Second factor'],
] as const

/** Everything that a company is set to, in sections that are saved one by one, or all that wait at once. */
const SettingsPage = (): ReactNode => {
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  return (
    <Screen title="Settings">
      {error && !settings && <NotShown title="The settings cannot be shown" error={error} onRetry={refetch} />}
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
            <SaveAll>
              <OpeningSection settings={settings} />
              <CompanySection settings={settings} />
              <LogosSection settings={settings} />
              <BrandSection settings={settings} />
              <ContactSection settings={settings} />
              <OpeningHoursSection settings={settings} />
              <AddressSection settings={settings} />
              <PlacesSection />
              <ShelvesSection />
              <HoldsSection settings={settings} />
              <MoneySection />
              <CardsSection />
              <StorageSection />
              <TextsSection settings={settings} />
              <HostsSection settings={settings} />
              <SecondFactorSection settings={settings} />
            </SaveAll>
          </div>
        </div>
      )}
    </Screen>
  )
}

export default SettingsPage
