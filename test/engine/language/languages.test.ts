import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { rolldown } from 'rolldown';
import { afterAll, describe, expect, test } from 'vitest';
import { languageList, languages } from '../../../src/engine/language/languages.ts';

/** Paths of the words of a file, and what stands there. */
function wordsOf(value: unknown, at = ''): [string, unknown][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[at, value]];
  return Object.entries(value).flatMap(([key, inner]) => wordsOf(inner, at ? `${at}.${key}` : key));
}

/** What only English has words for: its two spellings, its articles, and what other languages say by endings. */
const englishAlone =
  /^(?:calledBritish|poster\.british|tables\.scales|documents\.(?:clauses|notices|placeholders)|notices\.(?:at|nameLinks|ordinals|plainAt)|poster\.citations\.(?:articles|smallWords)|posterParts\.(?:behind|called|lead|leadsOn|looseEnds|noName|rewrites)|posterPrompts\.(?:articles|before)|composing\.finite|speaksToModels|prompts\.(?:asks|handles|matters|persuades|points|thanks|wishes)|tones\.(?:articles|leads|very)|requests\.(?:eachSlide|following|into|kinds|mayAsk|namedAs|pages|possessives|saysTopic|topicOf|treats|onVerb|uses|whom)|instructions\.(?:amounts|articles|links|ones|particles|pronouns|reason|shades|titles|units\.times|languages\.en-uk|numerals\.1$|places\.(?:front|back)|forms\.(?:statement|big-number|thanks)|things\.(?:object|date|summary)|looks\.(?:style|whole|title-case)))/;

/** Where the verb stands last or words are not parted, requests are read by how they open and close, and no two words in a row name a part. */
const byOrder =
  /^(?:requests\.(?!counted|deck|readers|sections|sources)|prompts\.(?:addends|names|talks|that)|instructions\.(?:again|bits|complements|therefore|updates|wherever|wondered|wondering))/;

const english = wordsOf(languages.en).filter(([at]) => !englishAlone.test(at));

describe.each(languageList)('the file of %s', (language) => {
  test('has every word that English has', () => {
    const own = new Map(wordsOf(languages[language]));
    const isEmpty = (value: unknown) => value === undefined || value === '';
    const isLatin = languages[language].script === 'Latin';
    const wanted = english.map(([at]) => at).filter((at) => isLatin || !byOrder.test(at));
    expect(wanted.filter((at) => isEmpty(own.get(at)))).toEqual([]);
  });
});

describe('a fourteenth language', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'svc-language-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is one new file and one line in each list of languages', async () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    cpSync(path.join(root, 'src'), path.join(folder, 'src'), { recursive: true });
    for (const shared of ['node_modules', 'fonts', 'package.json', 'tsconfig.json'])
      symlinkSync(path.join(root, shared), path.join(folder, shared));
    const file = (...parts: string[]) => path.join(folder, 'src', ...parts);
    const edit = (at: string, from: string, to: string) => {
      const text = readFileSync(at, 'utf8');
      expect(text).toContain(from);
      writeFileSync(at, text.replace(from, to));
    };
    const dutch = structuredClone(languages.en) as unknown as Record<string, Record<string, unknown>>;
    Object.assign(dutch, {
      tag: 'nl-NL',
      called: 'dutch|nederlands',
      stopWords: 'de het een en van voor is dat',
    });
    Object.assign(dutch.story as object, { preparedFor: 'Voor {audience}', agenda: 'Inhoud' });
    Object.assign(dutch.story?.beats as object, {
      summary: 'De drie belangrijkste punten | Wat moet blijven hangen?',
    });
    Object.assign(dutch.instructions?.verbs as object, { delete: 'verwijder' });
    Object.assign(dutch.instructions?.things as object, { slide: 'dia' });
    writeFileSync(file('engine/language/nl.json'), JSON.stringify(dutch));
    const list = file('engine/language/languages.ts');
    edit(list, 'import zh from', "import nl from './nl.json' with { type: 'json' };\nimport zh from");
    edit(list, 'const files = {', 'const files = { nl,');
    edit(file('contract/locales.ts'), "  'es',\n", "  'es',\n  'nl',\n");
    mkdirSync(path.join(folder, 'test'));
    cpSync(
      path.join(root, 'test/support/deck-request.ts'),
      path.join(folder, 'test/support/deck-request.ts'),
    );
    writeFileSync(
      path.join(folder, 'test/try.mts'),
      `import { composeDeck } from '../src/engine/deck/compose-deck.ts';
       import { readInstruction } from '../src/engine/instruct/parse.ts';
       import { deckRequest, quietContext } from './support/deck-request.ts';
       const { document } = await composeDeck(deckRequest({ prompt: 'Bijen', language: 'nl', languageChosen: true }), quietContext());
       const operations = await readInstruction({ prompt: 'verwijder dia 3', surface: 'deck', language: 'nl', names: [] });
       console.log(JSON.stringify({ titles: document.outline.slides.map(({ title }) => title), operations }));`,
    );
    const bundle = await rolldown({
      cwd: folder,
      input: 'test/try.mts',
      platform: 'node',
      external: (id) => /^[^./]/.test(id),
      logLevel: 'silent',
    });
    await bundle.write({ file: path.join(folder, 'test/try.mjs'), codeSplitting: false });
    const { stdout } = await execa(process.execPath, ['test/try.mjs'], { cwd: folder });
    const { titles, operations } = JSON.parse(stdout);
    expect(titles).toContain('De drie belangrijkste punten');
    expect(operations).toEqual([{ op: 'slide.delete', slides: [{ number: 3 }] }]);
  });
});
