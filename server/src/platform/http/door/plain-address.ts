/** The secret parts of addresses: everybody with the link sees the page. */
const SECRET = /(\/track\/)[^/?#]+/gi

/** An address for logs: without its query and fragment, and without a link's secret. Pure. */
export const plainAddress = (address: string): string => address.replace(/[?#][^]*/, '').replace(SECRET, '$1[hidden]')
