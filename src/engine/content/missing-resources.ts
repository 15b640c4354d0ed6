import type { EngineContext } from '../deck.ts';

/** What a request may ask for and only a hosted service has. */
interface Wishes {
  websearch?: boolean | undefined;
  brandVoice?: boolean;
  /** Left out where the libraries are on unless they are switched off. */
  images?: { brand: boolean; service: boolean; workspace: boolean };
  /** Pictures made by a model were asked for by name. */
  generated?: boolean | undefined;
  appContext?: boolean | undefined;
}

/** Says plainly what was asked for and is not there, so that nobody waits for it to show in the result. */
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
