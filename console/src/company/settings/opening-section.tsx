import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { openCompany, useSaveSettings } from '../../api/company/settings.ts'
import { SettingsSection } from './settings-section.tsx'

/** The remaining steps before the company opens, and the button that opens it. Shows nothing after the opening. */
export const OpeningSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const [asking, setAsking] = useState(false)
  const { run, busy } = useSaveSettings(openCompany, () => setAsking(false))
  if (settings.openedAt !== null) return null
  const left = settings.openingList.filter(({ done }) => !done)
  const open = (): void => run({ version: settings.version })
  return (
    <SettingsSection
      id="opening"
      title="Opening"
      about="Your site says “opening soon”: it shows no prices, and nobody can sign up. Items tick themselves off once they are done."
    >
      <ul className="opening-list">
        {settings.openingList.map(({ title, done, screen, warning }) => (
          <li key={title}>
            <Icon of={done ? CircleCheck : Circle} label={done ? 'Done:' : 'To do:'} />
            <span>
              {done ? title : <Link to={`/${screen}`}>{title}</Link>}
              {warning && <small>{warning}</small>}
            </span>
          </li>
        ))}
      </ul>
      <div className="form-foot">
        <Button busy={busy} busyText="Opening..." onClick={() => (left.length === 0 ? open() : setAsking(true))}>
          Open the company
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Open with something left to do?"
        actions={
          <>
            <Button variant="line" onClick={() => setAsking(false)}>
              Not yet
            </Button>
            <Button busy={busy} busyText="Opening..." onClick={open}>
              Open all the same
            </Button>
          </>
        }
      >
        <p>Customers will see your prices and can sign up. Still to do:</p>
        <ul className="opening-list">
          {left.map(({ title, warning }) => (
            <li key={title}>
              <Icon of={Circle} />
              <span>
                {title}
                {warning && <small>{warning}</small>}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </SettingsSection>
  )
}
