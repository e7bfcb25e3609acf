import './settings.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { settingsQuery } from '../../api/company/settings.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { AddressSection } from './address-section.tsx'
import { BackupsSection } from './backups/backups-section.tsx'
import { ReleaseSection } from './backups/release-section.tsx'
import { BrandSection } from './brand/brand-section.tsx'
import { CompanySection } from './company-section.tsx'
import { ContactSection } from './brand/contact-section.tsx'
import { HoldsSection } from './places/holds-section.tsx'
import { HostsSection } from './hosts-section.tsx'
import { LogosSection } from './brand/logos-section.tsx'
import { OpeningSection } from './opening-section.tsx'
import { OpeningHoursSection } from './places/opening-hours-section.tsx'
import { MailSection } from './mail-section.tsx'
import { MailServerSection } from './mail/mail-server-section.tsx'
import { PlacesSection } from './places/places-section.tsx'
import { QuietHoursSection } from './quiet-hours-section.tsx'
import { SaveAll } from './save-all.tsx'
import { SectionLinks } from './section-links.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { LegalYearsSection } from './legal-years-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { ShelvesSection } from './places/shelves-section.tsx'
import { CustomsNoticeSection } from './customs/customs-notice-section.tsx'
import { TaxIdSection } from './customs/tax-id-section.tsx'
import { TextsSection } from './brand/texts-section.tsx'

const sections = [
  ['company', 'Company'],
  ['logos', 'Logos'],
  ['brand', 'Colours'],
  ['contact', 'Contact'],
  ['mail', 'Mail'],
  ['mail-server', 'Own mail server'],
  ['hours', 'Opening hours'],
  ['address', 'Address in Miami'],
  ['places', 'Places'],
  ['shelves', 'Shelves'],
  ['holds', 'Holds'],
  ['money', 'Money and rates'],
  ['texts', 'Notification texts'],
  ['quiet-hours', 'Quiet hours'],
  ['hosts', 'Host names'],
  ['security', 'Security'],
  ['second-factor', 'Second factor'],
  ['customs', 'Customs'],
  ['customs-notice', 'Notice about Customs'],
  ['legal-years', 'Closed accounts'],
  ['backups', 'Backups'],
  ['release', 'Release'],
] as const

/** The company's settings except money, in sections that are saved one by one, or together. */
const SettingsPage = (): ReactNode => {
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  return (
    <Screen title="Settings">
      {error && !settings && <NotShown title="The settings cannot be shown" error={error} onRetry={refetch} />}
      {!settings && !error && <Skeleton label="Loading settings" lines={8} />}
      {settings && (
        <div className="settings">
          <SectionLinks sections={sections} />
          <div className="settings-sections">
            <SaveAll>
              <OpeningSection settings={settings} />
              <CompanySection settings={settings} />
              <LogosSection settings={settings} />
              <BrandSection settings={settings} />
              <ContactSection settings={settings} />
              <MailSection />
              <MailServerSection />
              <OpeningHoursSection settings={settings} />
              <AddressSection settings={settings} />
              <PlacesSection />
              <ShelvesSection />
              <HoldsSection settings={settings} />
              <SettingsSection id="money" title="Money and rates" about="Bills, exchange rates, cards online and storage.">
                <div>
                  <Button as={Link} variant="line" to={paths.money}>
                    Open Money and rates
                  </Button>
                </div>
              </SettingsSection>
              <TextsSection settings={settings} />
              <QuietHoursSection settings={settings} />
              <HostsSection settings={settings} />
              <SecuritySection settings={settings} />
              <SecondFactorSection settings={settings} />
              <TaxIdSection settings={settings} />
              <CustomsNoticeSection settings={settings} />
              <LegalYearsSection settings={settings} />
              <BackupsSection />
              <ReleaseSection />
            </SaveAll>
          </div>
        </div>
      )}
    </Screen>
  )
}

export default SettingsPage
