/** Headings of `svc --help`: what the user is doing. */
export const headings = {
  make: 'Make',
  sources: 'Sources and look-ups',
  follow: 'Follow up',
  connect: 'Connect',
  setUp: 'Set up',
  local: 'Local service',
  more: 'More',
} as const;
