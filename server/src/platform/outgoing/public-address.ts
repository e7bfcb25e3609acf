import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registries (RFC 6890 and later): addresses that are not public. */
const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Exceptions within 2000::/3, the only public block: Teredo and other protocols, documentation, 6to4. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', prefix = ''] = subnet.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

const refused4 = listOf(special4, 'ipv4')
const handedOut6 = listOf(['2000::/3'], 'ipv6')
const refused6 = listOf(special6, 'ipv6')

/**
 * Whether an address is public. Private, loopback, link-local, shared, multicast and reserved addresses are not, nor are IPv6
 * addresses that lead to another address: mapped, NAT64, 6to4, Teredo.
 */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && handedOut6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => (isIP(address) === 4 ? address.startsWith('127.') : address === '::1')
