/** Returns the eight groups of an IPv6 address, or undefined for an IPv4 one. */
function groupsOf(ip: string): number[] | undefined {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return undefined
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back].map((part) => Number.parseInt(part, 16))
}

/** Returns the network of an address: IPv6 by its /64, as one household has that many. */
export const networkOf = (ip: string): string => groupsOf(ip)?.slice(0, 4).join(':') ?? ip

/** Returns the range of which one customer may have many networks: the /24 of IPv4, the /48 of IPv6. */
export const networkRangeOf = (ip: string): string =>
  groupsOf(ip)?.slice(0, 3).join(':') ?? ip.replace('::ffff:', '').replace(/\.\d+$/, '')

/** Returns the networks of an address from the narrowest: IPv4 alone and its /24; IPv6 by its /64, /56 and /48. */
export function networksOf(ip: string): string[] {
  const groups = groupsOf(ip)
  if (!groups) return [ip.replace('::ffff:', ''), `${networkRangeOf(ip)}/24`]
  const [fourth = 0] = groups.slice(3)
  return [networkOf(ip), `${networkRangeOf(ip)}:${fourth & 0xff00}/56`, `${networkRangeOf(ip)}/48`]
}
