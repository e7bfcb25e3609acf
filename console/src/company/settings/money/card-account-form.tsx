import { cardProviderFacts } from '@parcelport/contract/payments/cards-rules.ts'
import type { CardAccount } from '@parcelport/contract/payments/staff-cards.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { CopyLine, CopyLines } from '@parcelport/ui/copy/copy-line.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { saveCardAccount } from '../../../api/payments/cards.ts'
import { moneyKey } from '../../../api/payments/money.ts'
import { useAction } from '../../../api/use-action.ts'
import { accountBody, accountDraft, type AccountDraft } from './card-account-draft.ts'
import { SettingsSection } from '../settings-section.tsx'

const about = ({ version, taking, live, changedBy }: CardAccount): string => {
  if (version === 0) return 'Not entered yet.'
  const how = !taking ? 'Customers are not offered it' : live ? 'Customers pay with it' : 'On trial with the boxes below'
  return `${how}. Changed last by ${changedBy ?? ''}.`
}

/** The company's account with one card company. Secrets are entered and never shown: an empty field keeps the stored one. */
export const CardAccountForm = ({ account }: { readonly account: CardAccount }): ReactNode => {
  const client = useQueryClient()
  const [edited, setEdited] = useState<AccountDraft>()
  const shown = edited ?? accountDraft(account)
  const { title, fields: specs } = cardProviderFacts[account.provider]
  const set = (changes: Partial<AccountDraft>): void => setEdited({ ...shown, ...changes })
  const { run, busy, failure, fields } = useAction(() => saveCardAccount(account.provider, accountBody(account, shown)), {
    onDone: async () => {
      await client.invalidateQueries({ queryKey: moneyKey })
      setEdited(undefined)
    },
  })
  return (
    <SettingsSection
      id={`cards-${account.provider}`}
      title={`Cards online: ${title}`}
      about={about(account)}
      busy={busy}
      failure={failure}
      changed={edited !== undefined}
      onSave={() => run()}
    >
      {specs.map(({ name, label, hint, secret }) => {
        const isThere = secret && account.secrets.includes(name)
        return (
          <Field
            key={name}
            label={`${title}: ${label}`}
            hint={isThere ? `${hint} It is entered: leave this empty to keep it.` : hint}
            error={fields[name]}
          >
            <Input
              type={secret ? 'password' : 'text'}
              // Browsers fill a saved password into a box of passwords that only says `off`.
              autoComplete={secret ? 'new-password' : 'off'}
              maxLength={300}
              value={shown.entered[name] ?? ''}
              onChange={(event) => set({ entered: { ...shown.entered, [name]: event.target.value } })}
            />
          </Field>
        )
      })}
      {account.tellUsAt !== '' && (
        <div>
          <p className="small muted">{`Enter this address at ${title} as the webhook’s:`}</p>
          <CopyLines>
            <CopyLine label={`${title}: webhook`} value={account.tellUsAt} />
          </CopyLines>
        </div>
      )}
      <div className="pair">
        <Field label={`${title}: cards are charged in`} error={fields['currency']}>
          <Input maxLength={3} value={shown.currency} onChange={(event) => set({ currency: event.target.value })} />
        </Field>
        <Field
          label={`${title}: boxes that try it`}
          hint="Numbers, as in 1042, 1043. While it is not live only they are offered it. Name nobody but yourselves: keys for trials are known to many, so a customer with such a number can make a trial payment pass, and it settles a real bill."
          error={fields['trialBoxes']}
        >
          <Input value={shown.trialBoxes} onChange={(event) => set({ trialBoxes: event.target.value })} />
        </Field>
      </div>
      <Checkbox checked={shown.taking} onChange={(event) => set({ taking: event.target.checked })}>
        {`Offer ${title} to customers`}
      </Checkbox>
      <Checkbox checked={shown.live} onChange={(event) => set({ live: event.target.checked })}>
        {`${title} is live: real money moves`}
      </Checkbox>
    </SettingsSection>
  )
}
