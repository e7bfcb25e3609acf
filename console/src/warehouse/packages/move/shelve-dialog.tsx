import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useState, type ReactNode } from 'react'
import { shelvePackages } from '../../../api/warehouse/packages.ts'
import type { BulkDialogProps } from './bulk-move-dialog.tsx'
import { RefusedPackages } from './refused-packages.tsx'
import { packagesInWords, useBulk } from './use-bulk.ts'

/** Puts packages on another shelf. */
export const ShelveDialog = ({ packages, onClose, onDone }: BulkDialogProps): ReactNode => {
  const [shelf, setShelf] = useState('')
  const { run, busy, problem, outcome } = useBulk(
    () => shelvePackages({ packages: packages.map(({ _id, version }) => ({ _id, version })), shelf: shelf.trim() }),
    { said: (count) => `${packagesInWords(count)} now on shelf ${shelf.trim()}.`, onDone },
  )
  if (outcome) return <RefusedPackages title="Move shelf" outcome={outcome} packages={packages} onClose={onDone} />
  return (
    <Dialog open onClose={onClose} title={`Move shelf: ${packagesInWords(packages.length)}`}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          run(undefined)
        }}
      >
        <Field label="New shelf" error={problem}>
          <Input
            required
            maxLength={20}
            autoFocus
            autoComplete="off"
            value={shelf}
            onChange={(event) => setShelf(event.target.value)}
          />
        </Field>
        <div className="form-foot">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyText="Moving...">
            Move shelf
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
