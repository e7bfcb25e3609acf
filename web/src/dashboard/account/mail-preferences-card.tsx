import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { mailPreferences, setMailPreferences, type MailPreferences } from '../../api/customers/mail-preferences.ts'

const FAILED = 'Failed to save your email choices.'

const kinds: readonly { readonly kind: Exclude<keyof MailPreferences, 'daily'>; readonly label: string }[] = [
  { kind: 'package', label: 'A package arrives, flies or is ready for pickup' },
  { kind: 'action', label: 'A package needs something from me' },
  { kind: 'announcement', label: 'News: flight days, holidays, new rates' },
]

/** The notifications that also come by email; each choice is saved at once. */
export const MailPreferencesCard = (): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const query = useQuery(mailPreferences)
  // Kept here so that a checkbox changes at the click itself.
  const [wanted, setWanted] = useState<MailPreferences>()
  const { mutate } = useMutation({
    mutationFn: setMailPreferences,
    onSuccess: (chosen) => client.setQueryData(mailPreferences.queryKey, chosen),
    onError: (error) => toast.error(messageOf(error, FAILED)),
    onSettled: () => setWanted(undefined),
  })
  const choose = (choice: MailPreferences): void => {
    setWanted(choice)
    mutate(choice)
  }
  return (
    <Card as="section" className="account-card" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Emails
      </h2>
      <p className="muted">Choose which updates you also get by email. Security messages are always sent.</p>
      <Loaded query={{ ...query, data: wanted ?? query.data }} what="your email choices">
        {(chosen) => (
          <form aria-labelledby={heading}>
            {kinds.map(({ kind, label }) => (
              <Checkbox
                key={kind}
                checked={chosen[kind]}
                onChange={(event) => choose({ ...chosen, [kind]: event.target.checked })}
              >
                {label}
              </Checkbox>
            ))}
            <Checkbox
              checked={chosen.daily}
              disabled={!chosen.package}
              onChange={(event) => choose({ ...chosen, daily: event.target.checked })}
            >
              Send package news once a day, around 5 pm. Anything ready for pickup still comes at once.
            </Checkbox>
          </form>
        )}
      </Loaded>
    </Card>
  )
}
