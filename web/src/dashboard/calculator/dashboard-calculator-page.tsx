import { Button } from '@parcelport/ui/button.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../api/api-error.ts'
import type { Parcel } from '../../api/prices/calculator.ts'
import { keepEstimate } from '../../api/prices/estimates.ts'
import { Calculator } from '../../calculator/calculator.tsx'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { withKept } from '../prealert/kept-estimate.ts'

/** After a price: keeps it and starts a prealert with it, or starts a prealert without one. */
const NextStep = ({ parcel }: { readonly parcel: Parcel }): ReactNode => {
  const navigate = useNavigate()
  const keep = useMutation({
    mutationFn: () => keepEstimate(parcel),
    onSuccess: (kept) => navigate(paths.prealert, { state: withKept(kept) }),
    onError: (error) => toast.error(messageOf(error, 'We could not keep this price.')),
  })
  return (
    <span className="row">
      <Button busy={keep.isPending} onClick={() => keep.mutate()}>
        Keep this price for a prealert
      </Button>
      <Button as={Link} variant="line" to={paths.prealert}>
        Create Prealert
      </Button>
    </span>
  )
}

/** The cost calculator for a customer; the shell around it provides title and toasts. */
const DashboardCalculatorPage = (): ReactNode => <Calculator next={(parcel) => <NextStep parcel={parcel} />} />

export default DashboardCalculatorPage
