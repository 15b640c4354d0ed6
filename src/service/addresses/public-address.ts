import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet. It lists what is allowed rather than what is not, so that a range
 * nobody thought of is refused: for IPv4 whatever no registry sets apart, for IPv6 the global unicast block alone. An
 * IPv4 address inside an IPv6 one counts as itself where packets would reach it that way.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv4 ? isPublicV4(parsed) : isPublicV6(parsed);
}

const isPublicV4 = (address: ipaddr.IPv4) => address.range() === 'unicast';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Networks without IPv4 reach it through this prefix; the address is in the last 32 bits. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

function isPublicV6(address: ipaddr.IPv6): boolean {
  // A zone names an interface of this machine.
  if (address.zoneId) return false;
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address());
  if (address.match(nat64)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  // The range check takes out what lies within global unicast and still is not: 6to4, Teredo, documentation.
  return address.match(globalUnicast) && address.range() === 'unicast';
}
