/** Returns the network of an address: IPv6 by its /64, as one household has that many. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  return firstParts(ip, 4)
}

/** Returns the range of which one customer may have many networks: the /24 of IPv4, the /48 of IPv6. */
export const rangeOf = (ip: string): string =>
  ip.includes('.') ? ip.replace('::ffff:', '').replace(/\.\d+$/, '') : firstParts(ip, 3)

function firstParts(ip: string, count: number): string {
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back]
    .slice(0, count)
    .map((part) => Number.parseInt(part, 16))
    .join(':')
}
