import type { Manifest } from '@parcelport/contract/warehouse/staff-manifests.ts'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createManifest, editManifest, manifestsKey } from '../api/manifests.ts'
import { useAction } from '../api/use-action.ts'
import { localInput, fromLocalInput } from '../lib/local-input.ts'
import { FormDialog } from '../lib/form-dialog.tsx'

interface PlanFlightProps {
  /** The flight to change; a new one without it. */
  readonly manifest?: Manifest
  readonly onClose: () => void
  readonly onSaved: (manifest: Manifest) => void
}

/** Name and times of a flight. */
export const PlanFlightDialog = ({ manifest, onClose, onSaved }: PlanFlightProps): ReactNode => {
  const client = useQueryClient()
  const [name, setName] = useState(manifest?.name ?? '')
  const [departs, setDeparts] = useState(manifest ? localInput(manifest.departsAt) : '')
  const [closes, setCloses] = useState(manifest?.closesAt ? localInput(manifest.closesAt) : '')
  const { run, fields, problem, ...state } = useAction(
    () => {
      const plan = { name: name.trim(), departsAt: fromLocalInput(departs), closesAt: closes ? fromLocalInput(closes) : null }
      return manifest ? editManifest(manifest._id, { ...plan, version: manifest.version }) : createManifest(plan)
    },
    {
      onDone: ({ data }) => {
        void client.invalidateQueries({ queryKey: manifestsKey })
        onSaved(data)
      },
    },
  )
  return (
    <FormDialog
      title={manifest ? `Change ${manifest.name}` : 'Open a flight'}
      button={manifest ? 'Save' : 'Open flight'}
      state={{ ...state, problem: Object.keys(fields).length > 0 ? '' : problem }}
      onSubmit={() => run()}
      onReload={() => {
        void client.invalidateQueries({ queryKey: manifestsKey })
        onClose()
      }}
      onClose={onClose}
    >
      <Field label="Flight" hint="Its name or number, such as BW 401." error={fields.name}>
        <Input
          required
          maxLength={40}
          autoFocus
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="Departs" hint="In your time." error={fields.departsAt}>
        <Input type="datetime-local" required value={departs} onChange={(event) => setDeparts(event.target.value)} />
      </Field>
      <Field label="Closes (optional)" hint="Until when packages are put on it." error={fields.closesAt}>
        <Input type="datetime-local" value={closes} onChange={(event) => setCloses(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
