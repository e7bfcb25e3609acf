import type { Till } from '@parcelport/contract/payments/staff-tills.ts'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { drawerCurrenciesQuery, openShift } from '../../api/payments/tills.ts'
import { MoneyDialog } from '../money/money-dialog.tsx'
import { DrawerFields, sumsOf, type Drawer } from './drawer-fields.tsx'

/** Opens a till with the cash in its drawer. */
export const OpenTillDialog = ({ till, onClose }: { readonly till: Till; readonly onClose: () => void }): ReactNode => {
  const { data: currencies = [] } = useQuery(drawerCurrenciesQuery)
  const draft = useDraft<{ floats: Drawer }>({ floats: {} })
  return (
    <MoneyDialog
      title={`Open ${till.name}`}
      button="Open the till"
      draft={draft}
      act={() => openShift(till._id, { floats: sumsOf(draft.values.floats, currencies) })}
      onClose={onClose}
    >
      <p>Count what is in the drawer now. From here on, the cash that you take and give back goes through this till.</p>
      <DrawerFields {...draft.field('floats')} currencies={currencies} />
    </MoneyDialog>
  )
}
