import { UsageError } from '../framework/usage-error.ts';

const libraries = {
  brand: 'brand_library',
  service: 'service_library',
  ai: 'ai_images',
  workspace: 'my_workspace',
  context: 'additional_context',
} as const;

/**
 * `brand,ai` as the interface's object. Every key is sent: one that is left out would fall back to the default of the
 * API key, and the list could then not switch anything off.
 * @throws UsageError
 */
export function readImages(list: string): Record<string, boolean> {
  const named = list
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  const chosen = named.length === 1 && named[0] === 'none' ? [] : named;
  const unknown = chosen.find((one) => !(one in libraries));
  if (unknown !== undefined || named.length === 0)
    throw new UsageError(
      `--images must be a comma list of ${Object.keys(libraries).join(', ')}, or none, but is "${list}".`,
    );
  return Object.fromEntries(Object.entries(libraries).map(([name, key]) => [key, chosen.includes(name)]));
}
