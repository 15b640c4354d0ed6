import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is public. An allowlist, so that unknown ranges are refused: for IPv4 all but
 * reserved ranges, for IPv6 only global unicast. An IPv4 address embedded in an IPv6 one is judged itself
 * where packets would reach it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv4 ? isPublicV4(parsed) : isPublicV6(parsed);
}

const isPublicV4 = (address: ipaddr.IPv4) => address.range() === 'unicast';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64 prefix; the IPv4 address is in the last 32 bits. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

function isPublicV6(address: ipaddr.IPv6): boolean {
  // A zone names an interface of this machine.
  if (address.zoneId) return false;
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address());
  if (address.match(nat64)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  // Excludes 6to4, Teredo and documentation, which lie within global unicast.
  return address.match(globalUnicast) && address.range() === 'unicast';
}
