import { INVITED_AT_ONCE, MOST_INVITED_AT_ONCE } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { Invitations, StaffImport } from '@parcelport/contract/company/staff-imports.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { importsKey, inviteImported } from '../../api/company/imports.ts'
import { useAction } from '../../api/use-action.ts'

const counted = (count: number): string => count.toLocaleString('en')

const invitedOf = ({ waiting, sent, failed }: Invitations): number => waiting + sent + failed

/** What became of invitations, in one line: `Invitations: 190 sent, 8 on their way, 2 not delivered`; empty without any. Pure. */
export const invitationsInWords = ({ waiting, sent, failed }: Invitations): string => {
  const told = (
    [
      [sent, 'sent'],
      [waiting, 'on their way'],
      [failed, 'not delivered'],
    ] as const
  ).filter(([count]) => count > 0)
  return told.length === 0 ? '' : `Invitations: ${told.map(([count, words]) => `${counted(count)} ${words}`).join(', ')}`
}

interface InviteProps {
  readonly importId: string
  readonly invitations: Invitations
}

/** Asks how many customers are invited now, and invites them. */
const Invite = ({ importId, invitations }: InviteProps): ReactNode => {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: importsKey })
  const { open } = invitations
  const most = Math.min(open, MOST_INVITED_AT_ONCE)
  const [chosen, setChosen] = useState<string>()
  const count = chosen ?? String(Math.min(open, INVITED_AT_ONCE))
  const inviting = useAction(() => inviteImported(importId, { count: Number(count), invited: invitedOf(invitations) }), {
    onDone: () => {
      setChosen(undefined)
      return refresh()
    },
    // Somebody else was faster: the list is shown as it is now.
    onRefused: refresh,
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        inviting.run()
      }}
    >
      <p className="small">
        {`${counted(open)} ${open === 1 ? 'customer has' : 'customers have'} no password yet and ${open === 1 ? 'was' : 'were'} not invited. Each gets one email, with a link to choose a password that works once, for 7 days.`}
      </p>
      <div className="row import-invite">
        <NumberField label="How many now" min={1} max={most} required value={count} onChange={setChosen} />
        <Button type="submit" variant="line" size="sm" busy={inviting.busy} busyText="Inviting...">
          Invite customers
        </Button>
      </div>
      {inviting.problem !== '' && (
        <p className="small" role="alert">
          {inviting.problem}
        </p>
      )}
    </form>
  )
}

/** Invitations to choose a password, of an import that brought customers: what became of them, and who can be invited next. */
export const ImportInvitations = ({ shown }: { readonly shown: StaffImport }): ReactNode => {
  const { _id: importId, invitations } = shown
  if (!invitations) return null
  const words = invitationsInWords(invitations)
  return (
    <>
      {words !== '' && <p role="status">{words}</p>}
      {invitations.open > 0 && <Invite importId={importId} invitations={invitations} />}
    </>
  )
}
