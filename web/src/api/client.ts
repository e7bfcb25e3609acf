import { clientOf } from '@parcelport/contract/client.ts'

/** The document says which tenant it shows; the host is its own unless it names one. */
const baseAddress = (): string => {
  const { tenant = '', apiHost = '' } = document.documentElement.dataset
  return `${apiHost}/${tenant}/V1/0.0`
}

/** The one way to the server: `ask('POST /login', { body })` for a call's success body, `send` for files and streams. */
export const { ask, send } = clientOf({ base: baseAddress, credentials: 'include' })
