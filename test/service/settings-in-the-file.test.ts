import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { photograph } from '../convert/corpus/photograph.ts';
import { type DeckWish, type SeenDeck, seeDecks } from '../support/decks-as-seen.ts';
import { sender, testService } from '../support/service.ts';
import { convertMarkdown } from '../support/source-files.ts';
import { makeDeck } from '../support/turns.ts';

/** Every setting of the interface, seen in the file that comes out, by programs that are not ours. */

const text = `Tea imports rose by 12% in 2025. Green tea has overtaken black tea in the north.

Measures
- Sign the contract with the port of Lisbon for three years
- Train the buyers in reading of the new quality marks
- Move the stock of black tea into the old warehouse
- Ask the shops for their numbers every second week
- Drop the brands that nobody bought since the spring
- Test paper bags instead of tins in all the northern shops
- Print the origin of each tea in large letters on its bag`;
const prose = `Tea imports rose by 12% in 2025. Green tea has overtaken black tea in the north. The port of Lisbon took
in 40% of all chests. Three warehouses were closed in the spring. Buyers were trained in the new quality marks. Paper bags
replaced tins in 60 shops. The price of a chest fell by 4 euros. Two rivals left the market before the summer.`;
const prompt = 'Tea imports';
const visit =
  '# Site visit\n\n## The new hub\n\nThe hub has 42 bays. Work on the roof is finished.\n\n![The northern quay](quay.png)\n';

const wish = (body: object = {}, more: Omit<DeckWish, 'body'> = {}): DeckWish => ({
  body: { prompt, text, ...body },
  ...more,
});
const withSettings = (settings: object, more: Omit<DeckWish, 'body'> = {}) => wish({ settings }, more);
const visited = (settings: object): DeckWish => ({
  body: { prompt: 'Site visit', settings },
  file: {
    name: 'visit.docx',
    bytes: convertMarkdown('docx', visit, { 'quay.png': photograph(640, 420) }),
  },
});
const noted = { generate_speaker_notes: true, add_speaker_notes_to_slides_note: true };
const missing = {
  websearch: true,
  voice_settings: { type: 'standard' },
  enable_mcp_context: true,
  image_library: { brand_library: true, service_library: true, ai_images: true, my_workspace: true },
};

const wishes = {
  plain: wish(),
  templateRoot: wish({ template_id: 'harbour', settings: { template_id: 'prism' } }),
  templateSetting: withSettings({ template_id: 'prism' }, { keyDefaults: { template_id: 'ledger' } }),
  templateKey: wish({}, { keyDefaults: { template_id: 'ledger' } }),
  audienceId: wish({ audience_id: 'aud_exec', audience: { id: 'aud_experts' }, text: prose }),
  audienceObject: wish({ audience: { id: 'aud_exec' }, text: prose }),
  audienceOther: wish({ audience_id: 'aud_experts', text: prose }),
  agent: { body: { prompt: 'Tea', agent_code: 'founder' } },
  noAgent: { body: { prompt: 'Tea' } },
  language: { body: { prompt: 'Tea', settings: { language: 'fr' } }, keyDefaults: { language: 'de' } },
  languageKey: { body: { prompt: 'Tea' }, keyDefaults: { language: 'de' } },
  languagePrompt: { body: { prompt: 'Tea, in Spanish', settings: { language: 'fr' } } },
  footer: withSettings({ add_sources_to_footer: true }),
  footerKey: wish({}, { keyDefaults: { add_sources_to_footer: true } }),
  footerOff: withSettings({ add_sources_to_footer: false }, { keyDefaults: { add_sources_to_footer: true } }),
  notes: withSettings(noted),
  notesSources: withSettings({ ...noted, add_sources_to_slides_note: true }),
  sourcesAlone: withSettings({ add_sources_to_slides_note: true }),
  notesNowhere: withSettings({ generate_speaker_notes: true }),
  notesUnwritten: withSettings({ add_speaker_notes_to_slides_note: true }),
  pictures: visited({ image_library: { additional_context: true } }),
  picturesDefault: visited({}),
  picturesOthers: visited({ image_library: { brand_library: true } }),
  missing: withSettings(missing),
  websearchRoot: wish({ websearch: false, settings: { websearch: true } }),
  websearchAlias: wish({ externalContext: true }),
  size: withSettings({ deck_default_size: 4 }, { keyDefaults: { deck_default_size: 9 } }),
  sizeKey: wish({}, { keyDefaults: { deck_default_size: 9 } }),
  sizePrompt: wish({ prompt: 'Tea imports, 6 slides', settings: { deck_default_size: 4 } }),
  sizeMost: wish({
    prompt: 'Tea imports, 20 slides',
    settings: { deck_default_size: 4, deck_max_size: 5 },
  }),
  texts: wish({ texts: ['Coffee is grown in the hills. It is dried in the sun for two weeks.'] }),
} satisfies Record<string, DeckWish>;

/** Said of a source that does not fill the slides of the default. */
const fewer = /fill \d+ slides/;
const besides = ({ warnings }: SeenDeck) => warnings.filter((warning) => !fewer.test(warning));

let decks: Record<keyof typeof wishes, SeenDeck>;
beforeAll(async () => {
  decks = await seeDecks(wishes);
});

describe('how it looks', () => {
  test('template_id: the field, the setting, the key, the default', () => {
    expect(decks.templateRoot.theme).toBe('Harbour');
    expect(decks.templateSetting.theme).toBe('Prism');
    expect(decks.templateKey.theme).toBe('Ledger');
    expect(decks.plain.theme).toBe('Clarity');
  });

  test('image_library: pictures of the sources unless others are chosen', () => {
    const pictures = ({ media }: SeenDeck) => media.filter((name) => /\.(?:png|jpe?g)$/.test(name)).length;
    expect(pictures(decks.pictures)).toBe(pictures(decks.picturesOthers) + 1);
    expect(decks.pictures.words).toContain('Thenorthernquay');
    expect(decks.picturesDefault.words).toBe(decks.pictures.words);
    expect(pictures(decks.picturesDefault)).toBe(pictures(decks.pictures));
  });
});

describe('what it says', () => {
  test('audience_id before audience', () => {
    expect(decks.audienceId.words).toBe(decks.audienceObject.words);
    expect(decks.audienceId.words).not.toBe(decks.audienceOther.words);
  });

  test('agent_code decides what a deck is taken for', () => {
    expect(decks.agent.words).toContain('Whatweareaskingfor');
    expect(decks.noAgent.words).not.toContain('Whatweareaskingfor');
  });

  test('language: the prompt, the setting, the key, English', () => {
    expect([...decks.languagePrompt.languages]).toEqual(['es-ES']);
    expect([...decks.language.languages]).toEqual(['fr-FR']);
    expect([...decks.languageKey.languages]).toEqual(['de-DE']);
    expect([...decks.noAgent.languages]).toEqual(['en-US']);
    expect(decks.language.words).toContain('Prochainesétapes');
    expect(decks.languageKey.words).toContain('NächsteSchritte');
  });

  test('texts before text', () => {
    expect(decks.texts.words).toContain('driedinthesun');
    expect(decks.texts.words).not.toContain('Teaimportsrose');
  });

  test('how many slides: seven, the key, the setting, the prompt, never more than the largest size', () => {
    // Nobody asked for so many, and the source does not fill them.
    expect(decks.plain.pages).toBeLessThan(7);
    expect(decks.plain.warnings).toEqual([expect.stringMatching(fewer)]);
    expect(decks.sizeKey.pages).toBe(9);
    expect(decks.size.pages).toBe(4);
    expect(decks.sizePrompt.pages).toBe(6);
    expect(decks.sizeMost.pages).toBe(5);
  });
});

describe('sources and notes', () => {
  const opening = '“Teaimportsroseby12%in2025';

  test('add_sources_to_footer: the setting, the key, off by default', () => {
    expect(decks.footer.words).toContain(opening);
    expect(decks.footerKey.words).toContain(opening);
    expect(decks.footerOff.words).not.toContain(opening);
    expect(decks.plain.words).not.toContain(opening);
  });

  test('speaker notes stand on the notes pages when they are written and wanted there', () => {
    expect(decks.notes.notes).toContain('SignthecontractwiththeportofLisbonforthreeyears;');
    for (const silent of [decks.plain, decks.notesNowhere, decks.notesUnwritten])
      expect(silent.notes).not.toContain('Signthecontract');
  });

  test('add_sources_to_slides_note wins over speaker notes', () => {
    expect(decks.notesSources.notes).toContain(opening);
    expect(decks.notesSources.notes).not.toContain('Signthecontract');
    expect(decks.sourcesAlone.notes).toBe(decks.notesSources.notes);
  });

  test('notes that no page shows are said to be so', () => {
    expect(besides(decks.notesNowhere)).toEqual([
      expect.stringContaining('add_speaker_notes_to_slides_note'),
    ]);
    expect(besides(decks.notesUnwritten)).toEqual([expect.stringContaining('generate_speaker_notes')]);
    expect(besides(decks.notesSources)).toEqual([expect.stringContaining('list the sources')]);
    expect(besides(decks.notes)).toEqual([]);
  });
});

describe('what this service has not', () => {
  test('changes nothing in the file and is said plainly', () => {
    expect(decks.missing.bytes.equals(decks.plain.bytes)).toBe(true);
    expect(besides(decks.missing)).toEqual([
      expect.stringMatching(/web search/i),
      expect.stringMatching(/brand voice/i),
      expect.stringMatching(/generated pictures/i),
      expect.stringMatching(/connected apps/i),
      expect.stringMatching(/brand, service, workspace/),
    ]);
    expect(besides(decks.plain)).toEqual([]);
  });

  test('websearch: the field before the setting, under either name', () => {
    expect(besides(decks.websearchRoot)).toEqual([]);
    expect(besides(decks.websearchAlias)).toEqual([expect.stringMatching(/web search/i)]);
  });
});

test('export_type: the setting, the key; a PDF of the same slides', async () => {
  const service = await testService();
  const { apiKey } = await service.keys.create({
    name: 'pdf',
    defaults: { presentation: { export_type: 'pdf' } },
  });
  const send = sender(service.url, apiKey);
  const made = async (body: object) => {
    const { downloadUrl } = await makeDeck({ send }, body);
    return Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
  };
  const pdf = await made({ prompt, text });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const read = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  expect(read.split('\f').length - 1).toBe(decks.plain.pages);
  expect(read).toContain('Tea imports rose by 12% in 2025');
  const pptx = await made({ prompt, text, settings: { export_type: 'pptx' } });
  expect(pptx.equals(decks.plain.bytes)).toBe(true);
});
