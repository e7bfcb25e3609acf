import { enquiryMessages } from '@parcelport/contract/site/enquiries-rules.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { messageOf } from '../../api/api-error.ts'
import { subscribe } from '../../api/site/newsletter.ts'

const FAILED = 'Failed to subscribe. Please try again.'

/** Subscribes the address in the footer's box, shows the result, and clears the box after a success. */
export const sendSubscription = async (input: HTMLInputElement | null, setBusy: (busy: boolean) => void): Promise<void> => {
  const address = input?.value.trim() ?? ''
  if (address === '') {
    toast.error(enquiryMessages.email)
    return input?.focus()
  }
  setBusy(true)
  try {
    toast.success(await subscribe(address))
    if (input) input.value = ''
  } catch (error) {
    toast.error(messageOf(error, FAILED))
  } finally {
    setBusy(false)
  }
}
