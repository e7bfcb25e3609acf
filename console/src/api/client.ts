import { clientOf } from '@parcelport/contract/client.ts'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { fetchDated } from '@parcelport/ui/as-of/old-answers.ts'

/** `/{tenant}/V1/0.0`: the document names the company whose console it is. */
export const baseAddress = (): string => `/${document.documentElement.dataset.tenant ?? ''}/V1/0.0`

/** The console's only client of the server: it sends the session's cookie and the console's header. */
export const { ask } = clientOf({ base: baseAddress, headers: { [STAFF_HEADER]: '1' }, via: fetchDated })
