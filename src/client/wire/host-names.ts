/** A host name as URL writes it, without what does not belong to the name. */
export const bareHost = (hostname: string): string =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

/** Whether a host name stands for this machine itself. */
export function isLoopback(hostname: string): boolean {
  const host = bareHost(hostname);
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d+){3}$/.test(host)
  );
}
