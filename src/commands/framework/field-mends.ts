/** What lists the values of a field, by its name in the interface. */
const listedBy: Readonly<Record<string, (kind: string) => string>> = {
  templateName: () => 'svc convert templates',
  template_id: (kind) => `svc ${kind === 'poster' ? 'poster' : 'deck'} templates`,
  agent_code: () => 'svc deck agents',
  audience_id: () => 'svc audiences list',
  language: () => 'svc languages list',
};

/**
 * Where to see what the fields that a service refused can hold. `details` are its own sentences, each of which begins
 * with a field; `command` is like `svc deck generate`.
 */
export function fieldMends(details: unknown, command: string): string[] {
  if (!Array.isArray(details)) return [];
  const kind = command.split(' ')[1] ?? '';
  const fields = details.map((detail) => /[\w.]+/.exec(String(detail))?.[0].split('.').at(-1) ?? '');
  return fields.flatMap((field) => (Object.hasOwn(listedBy, field) ? [listedBy[field]?.(kind) ?? ''] : []));
}

/** A service refused the prompt for its length. */
export const isPromptTooLong = (details: unknown): boolean =>
  Array.isArray(details) && details.some((detail) => /^prompt\b.*\bat most\b/.test(String(detail)));
