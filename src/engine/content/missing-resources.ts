import type { EngineContext } from '../deck.ts';

/** Things a request may ask for that only a hosted service has. */
interface Wishes {
  websearch?: boolean | undefined;
  brandVoice?: boolean;
  /** Undefined unless libraries were switched on or off. */
  images?: { brand: boolean; service: boolean; workspace: boolean };
  /** Generated pictures were asked for explicitly. */
  generated?: boolean | undefined;
  appContext?: boolean | undefined;
}

/** Warns about what was asked for and is not available, so that nobody expects it in the result. */
export function warnOfMissing(
  { websearch, brandVoice, images, generated, appContext }: Wishes,
  warn: EngineContext['warn'],
): void {
  const tell = (message: string) => warn({ code: 'NOT_AVAILABLE', slide: null, message });
  if (websearch)
    tell('Web search was asked for, and this service has none: only what was given to it is used.');
  if (brandVoice)
    tell(
      'A brand voice was asked for, and none is kept here: the wording follows the prompt and the sources.',
    );
  if (generated)
    tell('Generated pictures were asked for, and none are made here: pictures come from the sources alone.');
  if (appContext)
    tell('Context from connected apps was asked for, and apps hold none here: only what was given is used.');
  const libraries = [
    images?.brand && 'brand',
    images?.service && 'service',
    images?.workspace && 'workspace',
  ].filter(Boolean);
  if (libraries.length > 0) {
    tell(`There is no picture library here (${libraries.join(', ')}): pictures come from the sources alone.`);
  }
}

/** Warns about wishes that only a writer could carry out, and that are not shown as text either. */
export function warnOfLeft(wishes: string[], warn: EngineContext['warn']): void {
  if (wishes.length === 0) return;
  const quoted = wishes.map((wish) => `“${wish.replace(/[.。]$/u, '')}”`).join(', ');
  const message = `Left to you, since no language model wrote this: ${quoted}.`;
  warn({ code: 'WISH_NOT_DONE', slide: null, message });
}
