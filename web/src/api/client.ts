import { clientOf } from '@parcelport/contract/client.ts'
import { fetchDated } from '@parcelport/ui/as-of/old-answers.ts'

/** The document names its tenant; the host is its own unless it names one. */
const baseAddress = (): string => {
  const { tenant = '', apiHost = '' } = document.documentElement.dataset
  return `${apiHost}/${tenant}/V1/0.0`
}

/** Few calls carry pictures: what makes them smaller is loaded with the first. Without it, they are sent as they are. */
const prepare = async (form: FormData): Promise<FormData> =>
  import('./smaller-pictures.ts').then(
    async (pictures) => pictures.withSmallerPictures(form),
    () => form,
  )

/** The only client of the server: `ask('POST /login', { body })` returns a call's success body, `send` serves files and streams. */
export const { ask, send } = clientOf({ base: baseAddress, credentials: 'include', via: fetchDated, prepare })
