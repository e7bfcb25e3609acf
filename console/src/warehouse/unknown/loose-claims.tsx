import type { StaffClaim, UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { approveClaim, looseClaimsQuery, unknownsQuery } from '../../api/warehouse/unknown.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useMay } from '../../shell/use-me.ts'
import { ClaimRow } from './claim-row.tsx'
import { useProofTick } from './proof-tick.tsx'
import { RefuseClaimDialog } from './refuse-claim-dialog.tsx'
import { useUnknownAction } from './use-unknown-action.ts'

const described = ({ trackingNumber, reference, shelf, label }: UnknownPackage): string =>
  `${trackingNumber ?? reference}, shelf ${shelf}${label ? `: ${label.slice(0, 60)}` : ''}`

/** Links a claim to a package of the bin with a different number. */
const MatchDialog = ({ claim, onClose }: { readonly claim: StaffClaim; readonly onClose: () => void }): ReactNode => {
  const { data } = useQuery(unknownsQuery({ limit: 100 }))
  const [chosen, setChosen] = useState('')
  const [isUnchosen, setUnchosen] = useState(false)
  const { tick, whenSeen } = useProofTick(claim)
  const unknown = data?.data.find(({ _id }) => _id === chosen)
  const { run, onReload, ...state } = useUnknownAction(
    ({ _id, version }: UnknownPackage) => approveClaim(claim._id, { unknownId: _id, version }),
    onClose,
  )
  return (
    <FormDialog
      title={`Which one is ${claim.customer.name}’s?`}
      button="Approve the claim"
      state={state}
      onSubmit={(event) => {
        setUnchosen(!unknown)
        whenSeen(() => unknown && run(unknown))(event)
      }}
      noValidate
      onReload={onReload}
      onClose={onClose}
    >
      <Field
        label="Unknown package"
        hint={`It becomes ${claim.trackingNumber}, received for ${claim.customer.name}, and they are told.`}
        error={isUnchosen && !unknown && 'Choose the package that is theirs.'}
      >
        <Select required value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Choose one</option>
          {data?.data.map((each) => (
            <option key={each._id} value={each._id}>
              {described(each)}
            </option>
          ))}
        </Select>
      </Field>
      {tick}
    </FormDialog>
  )
}

/** Claims on numbers that no package in the bin has: the label may be unreadable, or the package not here yet. */
export const LooseClaims = (): ReactNode => {
  const { data } = useQuery(looseClaimsQuery)
  const mayDecide = useMay('packages.receive')
  const [matching, setMatching] = useState<StaffClaim>()
  const [refusing, setRefusing] = useState<StaffClaim>()
  if (!data || data.length === 0) return null
  return (
    <Card as="section" aria-label="Claims without a match">
      <h2>Claims without a match</h2>
      <p className="muted small">No unknown package has these numbers. It may be one with an unreadable label.</p>
      <ul className="claims">
        {data.map((claim) => (
          <ClaimRow
            key={claim._id}
            claim={claim}
            actions={
              mayDecide && (
                <>
                  <Button variant="line" size="sm" onClick={() => setRefusing(claim)}>
                    Refuse<span className="sr-only"> the claim of {claim.customer.name}</span>
                  </Button>
                  <Button variant="ink" size="sm" onClick={() => setMatching(claim)}>
                    Match<span className="sr-only"> the claim of {claim.customer.name}</span>
                  </Button>
                </>
              )
            }
          />
        ))}
      </ul>
      {matching && <MatchDialog key={matching._id} claim={matching} onClose={() => setMatching(undefined)} />}
      {refusing && <RefuseClaimDialog key={refusing._id} claim={refusing} onClose={() => setRefusing(undefined)} />}
    </Card>
  )
}
