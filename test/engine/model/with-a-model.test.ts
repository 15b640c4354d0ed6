import { describe, expect, test } from 'vitest';
import type { DeckEdit } from '../../../src/engine/deck.ts';
import { editWithModel } from '../../../src/engine/model/deck/edit.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';
import { scriptedModel } from '../../support/scripted-model.ts';

const none = { question: null, language: null };

/** Edits the sample deck with a model that answers by the name of what it is asked. */
async function edit(
  prompt: string,
  answers: Record<string, unknown>,
  given: Partial<DeckEdit> = {},
  before = sampleDeck(),
) {
  const asked: string[] = [];
  const answerFor = (body: object) => {
    const { name } = (body as { response_format: { json_schema: { name: string } } }).response_format
      .json_schema;
    asked.push(name);
    return JSON.stringify(answers[name] ?? answers[name.replace(/-again$/, '')] ?? {});
  };
  await using model = await scriptedModel(answerFor);
  const warnings: { code: string; slide: number | null; message: string }[] = [];
  const run = editWithModel(undefined)(
    before,
    new Map(),
    deckEdit(prompt, given),
    quietContext({ model: model.endpoint, warn: (warning) => warnings.push(warning) }),
  );
  const made = await run.catch((error: Error) => error);
  return { made, asked, warnings, requests: model.requests };
}

const slidesOf = ({ made }: Awaited<ReturnType<typeof edit>>) => {
  if (made instanceof Error) throw made;
  return made.document.outline.slides;
};

describe('editing with a language model', () => {
  test('it carries out what the rules cannot, and only on the slides it names', async () => {
    const result = await edit('Translate slide 2 into French', {
      edit: { ...none, slides: [{ number: 2, change: 'Translate it into French.', kind: null }] },
      'edit-2': {
        title: 'Ce que nous avons fait',
        points: [{ text: '420 panneaux solaires', children: null }],
      },
    });
    expect(slidesOf(result)[1]).toMatchObject({
      id: 's2',
      kind: 'bullets',
      title: 'Ce que nous avons fait',
      points: [{ text: '420 panneaux solaires' }],
      citations: [{ source: 0, page: 1 }],
    });
    expect(slidesOf(result).toSpliced(1, 1)).toEqual(sampleDeck().outline.slides.toSpliced(1, 1));
    expect(result.warnings).toEqual([]);
  });

  test('a deck that is translated has no slide left out, also where the model forgets some', async () => {
    const { asked, made } = await edit('Translate the whole deck into French', {
      edit: { question: null, language: 'fr', slides: [{ number: 2, change: 'Translate.', kind: null }] },
      'edit-1': { title: 'Rapport annuel', text: 'Pour le conseil' },
      'edit-2': { title: 'Nos travaux', points: [{ text: 'Chaudières remplacées', children: null }] },
      'edit-3': {
        title: 'Les bureaux en baisse',
        chart: {
          type: 'column',
          categories: ['A', 'B', 'C'],
          series: [{ name: '2025', values: [95_000, 71_500, 48_200] }],
        },
      },
      'edit-4': { title: 'Économies', figures: [{ value: '240 000 €', label: 'Économisés' }] },
      'edit-5': { title: 'Calendrier', points: [{ text: 'Mars 2025 : accord', children: null }] },
      'edit-6': { title: 'Suite', points: [{ text: 'Signer le contrat', children: null }] },
    });
    expect(made).toMatchObject({ document: { outline: { language: 'fr' } } });
    expect(new Set(asked.map((name) => name.replace('-again', '')))).toEqual(
      new Set(['edit', 'edit-1', 'edit-2', 'edit-3', 'edit-4', 'edit-5', 'edit-6']),
    );
  });

  test('a language alone, without any slide named, is a translation of all slides', async () => {
    const { asked } = await edit('Translate the whole deck into French', {
      edit: { ...none, operations: [], language: 'fr', slides: [] },
    });
    expect(asked).not.toContain('edit-again');
    expect(asked).toContain('edit-2');
  });

  test('the line under the title of a deck is translated as well, under whatever name the model gives it', async () => {
    const plan = { ...none, slides: [{ number: 1, change: 'Translate.', kind: null }] };
    const french = { title: 'Rapport annuel sur l’énergie', subtitle: 'Pour le conseil de direction' };
    const before = sampleDeck();
    Object.assign(before.outline.slides[0] as object, { subtitle: 'For the members of the board' });
    const result = await edit(
      'Translate the whole deck into French',
      { edit: { ...plan, language: 'fr' }, 'edit-1': french },
      {},
      before,
    );
    expect(
      result.requests.some(({ body }) => JSON.stringify(body).includes('That is still in English')),
    ).toBe(false);
    const lost = await edit(
      'Translate the whole deck into French',
      { edit: { ...plan, language: 'fr' }, 'edit-1': { title: french.title } },
      {},
      before,
    );
    expect(lost.asked).toContain('edit-1-translated');
    expect(lost.made).toBeInstanceOf(Error);
  });

  test('a slide with one text left in the old language is asked for again, and fails the edit where it stays', async () => {
    const before = sampleDeck();
    const steps = [
      { text: 'The council decides in March' },
      { text: 'Rooms are made ready by autumn' },
      { text: 'The workshop opens its doors' },
    ];
    Object.assign(before.outline.slides[1] as object, {
      kind: 'bullets',
      title: 'What happens',
      points: steps,
    });
    const half = {
      title: 'Ce qui se passe',
      points: [
        { text: 'Le conseil décide en mars', children: null },
        { text: 'Rooms are made ready by autumn', children: null },
        { text: 'L’atelier ouvre ses portes', children: null },
      ],
    };
    const plan = { ...none, language: 'fr', slides: [{ number: 2, change: 'Translate.', kind: null }] };
    const { made, asked } = await edit(
      'Translate the whole deck into French',
      { edit: plan, 'edit-2': half, 'edit-2-translated': half },
      {},
      before,
    );
    expect(asked).toContain('edit-2-translated');
    expect(made).toBeInstanceOf(Error);
  });

  test('a slide is made shorter in other words, and by the rules where the model has no answer', async () => {
    const before = sampleDeck();
    const points = [
      { text: 'We replaced the boilers of three offices. They had been in use since 1988.' },
      { text: 'We put 420 solar panels on the roofs. They stand on the depots and on the main office.' },
    ];
    Object.assign(before.outline.slides[1] as object, { kind: 'bullets', title: 'What we did', points });
    const short = {
      title: 'What we did',
      points: [{ text: 'Boilers of three offices replaced', children: null }],
    };
    const plan = { ...none, slides: [{ number: 2, change: 'Say it in fewer words.', kind: null }] };
    const told = await edit('Make slide 2 shorter', { edit: plan, 'edit-2': short }, {}, before);
    expect(slidesOf(told)[1]).toMatchObject({ points: [{ text: 'Boilers of three offices replaced' }] });
    const silent = await edit('Make slide 2 shorter', {}, {}, before);
    expect(silent.made).toMatchObject({ composedBy: 'rules' });
    expect(silent.warnings.map(({ code }) => code)).toContain('MODEL_NOT_USED');
    const counted = await edit('Shorten slide 2 to one point', {}, {}, before);
    expect(counted.asked).toEqual([]);
  });

  test('what changes beside the slide that an instruction names is asked about, and told where it stays', async () => {
    const stray = {
      ...none,
      slides: [{ number: 2, change: 'Friendlier.', kind: null }],
      operations: [{ op: 'slide.delete', arguments: JSON.stringify({ slides: [{ number: 1 }] }) }],
    };
    const friendly = {
      title: 'What we have done',
      points: [{ text: '420 solar panels on our roofs', children: null }],
    };
    const prompt = 'Make slide 2 more persuasive';
    const mended = await edit(prompt, {
      edit: stray,
      'edit-again': { ...stray, operations: [] },
      'edit-2': friendly,
    });
    expect(mended.asked).toContain('edit-again');
    expect(slidesOf(mended)).toHaveLength(sampleDeck().outline.slides.length);
    const kept = await edit(prompt, { edit: stray, 'edit-1': friendly });
    expect(slidesOf(kept)).toHaveLength(sampleDeck().outline.slides.length - 1);
    expect(kept.warnings.map(({ code }) => code)).toContain('CHANGED_ELSEWHERE');
  });

  test('a slide in another language than its deck fails the edit', async () => {
    const plan = { ...none, slides: [{ number: 2, change: 'Friendlier.', kind: null }] };
    const german = {
      title: 'Was wir in diesem Jahr gemeinsam auf den Dächern geschafft haben',
      points: [
        {
          text: 'Wir haben 420 Module auf die Dächer der Häuser gesetzt und freuen uns darüber',
          children: null,
        },
      ],
    };
    const { made } = await edit('Make slide 2 more persuasive', { edit: plan, 'edit-2': german });
    expect(String(made)).toContain('it did not write slide 2 in English');
  });

  test('a slide for which the rules only ask their author is written from the sources', async () => {
    const { document } = await readDocument({
      bytes: new TextEncoder().encode(
        '# Roofs\n\nThe panels stand on the depots.\n\n## People\n\nTwo apprentices learned to fit panels, and both stayed with us.',
      ),
      name: 'roofs.md',
      kind: 'file',
      index: 0,
    });
    const fresh = {
      title: 'Both apprentices stayed with us',
      points: [{ text: 'Two apprentices learned to fit panels', children: null }],
      uses: [],
    };
    const plan = {
      ...none,
      slides: [{ number: null, after: 2, change: 'Our training scheme.', kind: 'bullets' }],
    };
    const result = await edit(
      'Add a slide about our training scheme after slide 2',
      { edit: plan, 'new-3': fresh },
      { documents: [document] },
    );
    expect(slidesOf(result)[2]).toMatchObject({ title: 'Both apprentices stayed with us' });
    expect(slidesOf(result)[2]).not.toHaveProperty('guidance');
    const silent = await edit(
      'Add a slide about our training scheme after slide 2',
      {},
      { documents: [document] },
    );
    expect(slidesOf(silent)[2]).toMatchObject({ guidance: true });
    expect(silent.warnings.map(({ code }) => code)).toContain('MODEL_NOT_USED');
  });

  test('what it writes is read again beside the deck and its sources, and marked where they say otherwise', async () => {
    const { document } = await readDocument({
      bytes: new TextEncoder().encode('# Roofs\n\nThe panels stand on the depots and not on the main hall.'),
      name: 'roofs.md',
      kind: 'file',
      index: 0,
    });
    const lie = 'Solar panels stand on each of our depots and halls';
    const points = ['Installed 420 solar panels', lie].map((text) => ({ text, children: null }));
    const add = {
      on: { kind: 'content', slides: [{ number: 5 }] },
      points: ['The caretakers look after the panels'],
    };
    const answers = {
      edit: {
        ...none,
        slides: [{ number: 2, change: 'Say where the panels stand.', kind: null }],
        operations: [{ op: 'point.add', arguments: JSON.stringify(add) }],
      },
      'edit-2': { title: 'What we did', points, uses: ['p1'] },
      'reading-1': {
        statements: [
          {
            number: 1,
            verdict: 'otherwise',
            words: ['The panels stand on the depots and not on the main hall.'],
          },
          { number: 2, verdict: 'said', words: ['Trained the caretakers'] },
        ],
      },
    };
    const result = await edit('Say more persuasively where the panels stand', answers, {
      documents: [document],
    });
    const read = result.requests.at(-1)?.body.messages.at(-1)?.content;
    expect(read).toContain(`1. ${lie}\n2. Timeline: The caretakers look after the panels`);
    for (const said of ['not on the main hall', 'Trained the caretakers']) expect(read).toContain(said);
    expect(slidesOf(result)[1]).toMatchObject({
      points: [{ text: 'Installed 420 solar panels' }, { text: `${lie} (To check)` }],
    });
    expect(result.warnings).toMatchObject([{ code: 'NOT_SUPPORTED', slide: 2 }]);
  });

  test('what its operations say is looked up too, whether their arguments stand apart or beside their name', async () => {
    const add = {
      on: { kind: 'content', slides: [{ number: 2 }] },
      points: ['Cut the heating bill by 37%', 'Installed 420 solar panels'],
    };
    for (const operation of [
      { op: 'point.add', arguments: JSON.stringify(add) },
      { op: 'point.add', ...add },
    ]) {
      const result = await edit('Make slide 2 more persuasive', {
        edit: { ...none, slides: [], operations: [operation] },
      });
      expect(result.asked).toEqual(['edit', 'reading-1']);
      const texts = (slidesOf(result)[1] as { points: { text: string }[] }).points.map(({ text }) => text);
      expect(texts).toContain('Cut the heating bill by 37% (To check)');
      expect(texts.filter((text) => text.startsWith('Installed'))).not.toContain(
        'Installed 420 solar panels (To check)',
      );
      expect(result.warnings).toMatchObject([{ code: 'NOT_SUPPORTED', slide: 2 }]);
    }
  });

  test("what the instruction says itself is its author's", async () => {
    const add = { on: { kind: 'content', slides: [{ number: 2 }] }, points: ['Cut the heating bill by 37%'] };
    const result = await edit('Somehow get “Cut the heating bill by 37%” across on slide 2, persuasively', {
      edit: { ...none, slides: [], operations: [{ op: 'point.add', arguments: JSON.stringify(add) }] },
    });
    expect(result.asked).toEqual(['edit']);
    expect(result.warnings).toEqual([]);
  });

  test('what is quoted is quoted in the language that a deck is put into', async () => {
    const before = sampleDeck();
    const said = '“We will never go back to the old boiler,” says Ida Brandt';
    const of = (slide: object, text: string) => Object.assign(slide, { points: [{ text }] });
    of(before.outline.slides[1] as object, said);
    const answers = (quoted: string) => ({
      edit: { ...none, language: 'fr', slides: [{ number: 2, change: 'Translate.', kind: null }] },
      'edit-1': { title: 'Rapport annuel', text: 'Pour le conseil' },
      'edit-2': { title: 'Nos travaux', points: [{ text: quoted, children: null }] },
    });
    const quoted = '« Nous ne reviendrons jamais à la vieille chaudière », dit Ida Brandt';
    const french = await edit('Translate the whole deck into French', answers(quoted), {}, before);
    expect(french.warnings.filter(({ slide }) => slide === 2)).toEqual([]);
    const english = '“We will always come back to the old boiler,” says Ida Brandt';
    const { warnings } = await edit(
      'Say it more kindly on slide 2',
      {
        edit: { ...none, slides: [{ number: 2, change: 'Kinder.', kind: null }] },
        'edit-2': answers(english)['edit-2'],
      },
      {},
      before,
    );
    expect(warnings.map(({ code }) => code)).toContain('NOT_SUPPORTED');
  });

  test('it is shown charts with their type and tables with their headers', async () => {
    const { requests } = await edit('Make slide 3 more persuasive', {
      edit: { ...none, slides: [{ number: 3, change: 'Retitle.', kind: null }] },
    });
    const said = JSON.stringify(requests[0]?.body.messages);
    expect(said).toContain('column');
    expect(said).toContain('Main hall');
  });

  test('a chart that the edit does not concern stays as it is drawn, under names of another language', async () => {
    const answer = {
      title: 'Les bureaux ont baissé de 25 %',
      chart: {
        from: 'own',
        type: 'column',
        title: 'Électricité',
        unit: null,
        categories: ['Halle', 'Atelier', 'Bureaux'],
        series: [],
        highlight: null,
      },
      takeaway: null,
    };
    const plan = { ...none, slides: [{ number: 3, change: 'Translate.', kind: null }] };
    const result = await edit('Translate slide 3 into French', { edit: plan, 'edit-3': answer });
    expect(slidesOf(result)[2]).toMatchObject({
      chart: {
        type: 'column',
        title: 'Électricité',
        categories: ['Halle', 'Atelier', 'Bureaux'],
        series: [{ name: '2025', values: [95_000, 71_500, 48_200] }],
      },
    });
  });

  test('what was marked stays marked where its words stay, and the model is told what the mark is', async () => {
    const deck = sampleDeck();
    const slides = deck.outline.slides.map((slide) =>
      slide.id === 's2' && slide.kind === 'bullets'
        ? {
            ...slide,
            points: [{ text: 'The panels are popular (To check)' }],
            toCheck: ['no source says so'],
          }
        : slide,
    );
    const plan = { ...none, language: 'fr', slides: [{ number: 1, change: 'Translate.', kind: null }] };
    const answers = {
      edit: plan,
      'edit-1': {
        title: 'Nos travaux',
        points: [{ text: 'Les panneaux plaisent (À vérifier)', children: null }],
      },
    };
    const before = { ...deck, outline: { ...deck.outline, slides: slides.slice(1, 2) } };
    const result = await edit('Translate the deck into French', answers, {}, before);
    expect(JSON.stringify(result.requests[1]?.body.messages)).toContain('keeps the mark, as “(À vérifier)”');
    expect(slidesOf(result)[0]).toMatchObject({
      points: [{ text: 'Les panneaux plaisent (À vérifier)' }],
      toCheck: ['no source says so'],
    });
  });

  test('a figure that nobody stated is asked for again, and marked where it stays', async () => {
    const wrong = { title: 'Heating costs fell by 73%', points: [{ text: 'As planned', children: null }] };
    const plan = { ...none, slides: [{ number: 2, change: 'Be more persuasive.', kind: null }] };
    const result = await edit('Make slide 2 more persuasive', { edit: plan, 'edit-2': wrong });
    expect(result.asked).toEqual(['edit', 'edit-2', 'edit-2-again', 'reading-1']);
    expect(result.requests[2]?.body.messages.at(-1)?.content).toContain('73%');
    expect(result.warnings).toMatchObject([{ code: 'NOT_SUPPORTED', slide: 2 }]);
    expect(slidesOf(result)[1]?.toCheck).toHaveLength(1);
  });

  test('only the slide that was chosen may change', async () => {
    const { made } = await edit(
      'Make it pop',
      { edit: { ...none, slides: [{ number: 4, change: 'Pop.', kind: null }] } },
      { slideIndex: 1 },
    );
    expect(made).toMatchObject({ name: 'ClarificationNeeded' });
  });

  test('its question ends the turn', async () => {
    const { made } = await edit('Make it pop', { edit: { ...none, question: 'Pop how?', slides: [] } });
    expect(made).toMatchObject({ name: 'ClarificationNeeded', message: 'Pop how?' });
  });

  test('it is not asked for what the rules can do', async () => {
    const { asked } = await edit('Delete slide 3', {});
    expect(asked).toEqual([]);
  });
});
