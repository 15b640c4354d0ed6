import { describe, expect, test } from 'vitest';
import { composeDeck } from '../../src/engine/deck/compose-deck.ts';
import { resolveDeckRequest } from '../../src/service/handlers/deck-request.ts';
import { deckRequest, quietContext } from '../support/deck-request.ts';
import { openService } from '../support/open-service.ts';

type Body = Parameters<typeof resolveDeckRequest>[2];

async function resolved(body: Partial<Body>, defaults: Body['settings'] = {}) {
  const { service, key } = await openService();
  const owner = { ...key, defaults: { ...key.defaults, presentation: defaults } };
  return resolveDeckRequest(service, owner, { prompt: 'Tea in China', ...body });
}

describe('settings are resolved as the interface says', () => {
  test.each<[string, Partial<Body>, object]>([
    [
      'the field before the setting',
      { template_id: 'harbour', settings: { template_id: 'prism' } },
      { templateId: 'harbour' },
    ],
    ['the setting before the default', { settings: { template_id: 'prism' } }, { templateId: 'prism' }],
    [
      'audience_id before audience',
      { audience_id: 'aud_exec', audience: { id: 'aud_investors' } },
      { audienceId: 'aud_exec' },
    ],
    [
      'websearch before its setting',
      { websearch: false, settings: { websearch: true } },
      { websearch: false },
    ],
    ['externalContext is websearch', { externalContext: true }, { websearch: true }],
    ['sizes by default', {}, { defaultSize: 7, maxSize: 100 }],
    [
      'pictures by default',
      {},
      {
        images: { brand: false, service: false, ai: true, workspace: false, context: true },
        generatedPictures: false,
      },
    ],
    [
      'pictures left out are off',
      { settings: { image_library: { additional_context: true } } },
      { images: { ai: false, context: true, brand: false } },
    ],
    ['no notes by default', {}, { options: { notes: 'none', sourcesInFooter: false } }],
    [
      'speaker notes',
      { settings: { add_speaker_notes_to_slides_note: true, generate_speaker_notes: true } },
      { options: { notes: 'speaker-notes' }, generateSpeakerNotes: true },
    ],
    [
      'sources before speaker notes',
      { settings: { add_sources_to_slides_note: true, add_speaker_notes_to_slides_note: true } },
      { options: { notes: 'sources' } },
    ],
    ['no language chosen', {}, { language: 'en', languageChosen: false }],
  ])('%s', async (_, body, expected) => {
    expect((await resolved(body)).request).toMatchObject(expected);
  });

  test("the key's own defaults stand before the interface's, and behind the request", async () => {
    const defaults = { template_id: 'prism', language: 'de' as const, deck_default_size: 4 };
    const { request } = await resolved({ settings: { language: 'fr' } }, defaults);
    expect(request).toMatchObject({ templateId: 'prism', language: 'fr', defaultSize: 4 });
  });
});

describe('what a setting asks for and is not here is said', () => {
  test.each<[string, Parameters<typeof deckRequest>[0], RegExp]>([
    ['web search', { websearch: true }, /web search/i],
    ['a brand voice', { brandVoice: true }, /brand voice/i],
    ['generated pictures', { generatedPictures: true }, /generated pictures/i],
    ['apps', { appContext: true }, /connected apps/i],
    [
      'libraries',
      { images: { brand: true, service: false, ai: false, workspace: true, context: false } },
      /brand, workspace/,
    ],
  ])('%s', async (_, given, warning) => {
    const warnings: string[] = [];
    await composeDeck(deckRequest(given), quietContext({ warn: ({ message }) => warnings.push(message) }));
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });

  test('the prompt decides the size before the setting, within the largest', async () => {
    const sizes = async (prompt: string) =>
      (await composeDeck(deckRequest({ prompt, defaultSize: 5, maxSize: 8 }), quietContext())).document
        .outline.slides.length;
    expect(await Promise.all([sizes('Tea'), sizes('Tea in 6 slides'), sizes('Tea, 20 slides')])).toEqual([
      5, 6, 8,
    ]);
  });
});
