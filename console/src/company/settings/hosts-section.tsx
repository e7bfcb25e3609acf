import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, type FormEvent, type ReactNode } from 'react'
import { addHost, chooseMainHost, removeHost, useSaveSettings } from '../../api/company/settings.ts'
import { HostClaim } from './host-claim.tsx'
import { SettingsSection } from './settings-section.tsx'

interface HostsProps {
  readonly settings: StaffSettings
}

const HostList = ({ settings: { hosts, version } }: HostsProps): ReactNode => {
  const remove = useSaveSettings(removeHost)
  const main = useSaveSettings(chooseMainHost)
  return (
    <ul className="hosts">
      {hosts.map(({ host, main: isMain }) => (
        <li key={host}>
          <b className="wrap-anywhere">{host}</b>
          {isMain ? (
            <Status tone="green" icon={CircleCheck}>
              Main address
            </Status>
          ) : (
            <span className="row">
              <Button
                variant="line"
                size="sm"
                aria-label={`Make main: ${host}`}
                busy={main.busy && main.input?.host === host}
                onClick={() => main.run({ host, version })}
              >
                Make main
              </Button>
              <Button
                variant="text"
                size="sm"
                aria-label={`Remove ${host}`}
                disabled={hosts.length === 1}
                busy={remove.busy && remove.input?.host === host}
                onClick={() => remove.run({ host, version })}
              >
                Remove
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const AddHost = ({ version }: { readonly version: number }): ReactNode => {
  const [typed, setTyped] = useState('')
  const add = useSaveSettings(addHost, () => setTyped(''))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add.run({ version, host: typed })
  }
  return (
    <form className="add-host" onSubmit={submit}>
      <Field label="Another host name" error={add.fields.host}>
        <Input
          required
          maxLength={300}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          placeholder="www.example.com"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="ink" busy={add.busy}>
        Add
      </Button>
    </form>
  )
}

/** The host names of the site. */
export const HostsSection = ({ settings }: HostsProps): ReactNode => {
  const { hostClaims, version, publicUrl } = settings
  return (
    <SettingsSection
      id="hosts"
      title="Host names"
      about={
        <>
          Your site answers under these names. Mails and search engines are told <b className="wrap-anywhere">{publicUrl}</b>. A
          new name has to be proven yours, and must lead here (DNS, and a certificate at the proxy) before visitors can use it.
        </>
      }
    >
      <HostList settings={settings} />
      {hostClaims.map((claim) => (
        <HostClaim key={claim.host} claim={claim} version={version} />
      ))}
      <AddHost version={version} />
    </SettingsSection>
  )
}
