/** The parts of an address that are a secret: whoever has the link sees what it shows. */
const SECRET = /(\/track\/)[^/?#]+/gi

/** An address as logs may hold it: without what a visitor or an attacker put behind it, and without a link's secret. Pure. */
export const plainAddress = (address: string): string => address.replace(/[?#][^]*/, '').replace(SECRET, '$1[hidden]')
