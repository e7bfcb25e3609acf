import { Button } from '@parcelport/ui/button.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../api/api-error.ts'
import type { Parcel } from '../../api/prices/calculator.ts'
import { keepEstimate } from '../../api/prices/estimates.ts'
import { Calculator } from '../../calculator/calculator.tsx'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { withBought, withKept } from '../prealert/kept-estimate.ts'
import { readProductLink, type Bought } from '../prealert/product-link.ts'

/** What is kept of a link: `We keep “Night light” from Luma Nine for your prealert.` Pure. */
const readWords = ({ name, store }: Bought): string =>
  `We keep ${name === '' ? store : `“${name}” from ${store}`} for your prealert.`

/** After a price: keeps it and starts a prealert with it, or starts a prealert without one. */
const NextStep = ({ parcel }: { readonly parcel: Parcel }): ReactNode => {
  const navigate = useNavigate()
  const [link, setLink] = useState('')
  const bought = readProductLink(link)
  const keep = useMutation({
    mutationFn: () => keepEstimate(parcel),
    onSuccess: (kept) => navigate(paths.prealert, { state: { ...withKept(kept), ...withBought(bought) } }),
    onError: (error) => toast.error(messageOf(error, 'We could not keep this price.')),
  })
  return (
    <div className="form">
      <TextField
        label="Link to the product (optional)"
        hint="We keep its name and its store for your prealert, and never open the link."
        found={bought && readWords(bought)}
        type="url"
        inputMode="url"
        maxLength={2_000}
        autoComplete="off"
        value={link}
        onChange={setLink}
      />
      <span className="row">
        <Button busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep this price for a prealert
        </Button>
        <Button as={Link} variant="line" to={paths.prealert} state={withBought(bought)}>
          Create Prealert
        </Button>
      </span>
    </div>
  )
}

/** The cost calculator for a customer; the shell around it provides title and toasts. */
const DashboardCalculatorPage = (): ReactNode => <Calculator next={(parcel) => <NextStep parcel={parcel} />} />

export default DashboardCalculatorPage
