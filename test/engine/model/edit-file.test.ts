import { describe, expect, test } from 'vitest';
import { editFileWithModel } from '../../../src/engine/model/deck/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { scriptedModel } from '../../support/scripted-model.ts';

const deck = () =>
  plainDeck((made) => {
    const first = made.addSlide();
    first.addText('Where the heat goes', { x: 0.5, y: 0.3, w: 9, h: 1, fontSize: 32 });
    first.addText('Most of the heat leaves through the roof: 42 %', { x: 0.5, y: 1.5, w: 5, h: 1 });
    const second = made.addSlide();
    second.addText('What we will do', { x: 0.5, y: 0.3, w: 9, h: 1, fontSize: 32 });
    second.addText('The roof is insulated before the winter of 2026', { x: 0.5, y: 1.5, w: 5, h: 1 });
    second.addChart('bar', [{ name: 'Loss of heat', labels: ['The roof', 'The walls'], values: [42, 30] }], {
      x: 5,
      y: 2.5,
      w: 4,
      h: 2.5,
    });
    second.addNotes('Thank the members of the board');
  });

const none = { question: null, language: null, operations: [] };

type Answers = Record<string, unknown | ((texts: string[]) => unknown)>;

/** Edits the deck with a model that answers by the name of what it is asked. */
async function edit(prompt: string, answers: Answers, made = deck) {
  const asked: string[] = [];
  await using model = await scriptedModel((body) => {
    const { response_format, messages } = body as {
      response_format: { json_schema: { name: string } };
      messages: { content: string }[];
    };
    const { name } = response_format.json_schema;
    asked.push(name);
    const answer = answers[name];
    if (typeof answer !== 'function') return JSON.stringify(answer ?? {});
    const [, texts = '[]'] = /stay as they are\.\n(\[.*\])/s.exec(messages.at(-1)?.content ?? '') ?? [];
    return JSON.stringify(answer(JSON.parse(texts)));
  });
  const bytes = await made();
  const done = await editFileWithModel({ bytes, prompt }, model.endpoint, new AbortController().signal).catch(
    (error: Error) => error,
  );
  return { made: done, asked, requests: model.requests };
}

const slidesOf = ({ made }: Awaited<ReturnType<typeof edit>>) => {
  if (made instanceof Error) throw made;
  return readDeck(openDeck(made.bytes)).slides;
};

const operation = (op: string, given: object) => ({ op, arguments: JSON.stringify(given) });
const german: Record<string, string> = {
  'Where the heat goes': 'Wohin die Wärme geht',
  'Most of the heat leaves through the roof: 42 %': 'Die meiste Wärme geht durch das Dach: 42 %',
  'What we will do': 'Was wir tun werden',
  'The roof is insulated before the winter of 2026': 'Das Dach wird vor dem Winter 2026 gedämmt',
  'Loss of heat': 'Verlust an Wärme',
  'The roof': 'Das Dach',
  'The walls': 'Die Wände',
  'Thank the members of the board': 'Den Mitgliedern des Vorstands danken',
};
const intoGerman = (texts: string[]) => ({ texts: texts.map((text) => german[text] ?? text) });

describe('editing a file with a language model', () => {
  test('it is asked about other slides than those that an instruction names, and what stays is told', async () => {
    const answer = {
      ...none,
      operations: [
        operation('text.set', {
          on: { kind: 'title', slides: [{ number: 1 }] },
          text: ['The roof loses most'],
        }),
        operation('slide.delete', { slides: [{ number: 2 }] }),
      ],
    };
    const { asked, made } = await edit('Mach die Überschrift von Folie 1 knapper', {
      edit: answer,
      'edit-again': answer,
    });
    expect(asked).toEqual(['edit', 'reading-1', 'edit-again']);
    const message = 'The instruction names slide 1, and the edit also changes slide 2.';
    expect(made).toMatchObject({ slides: 1, warnings: [{ code: 'CHANGED_ELSEWHERE', message }] });
  });

  test('it is not asked for what the rules can do', async () => {
    const { asked, made } = await edit('Delete slide 2', {});
    expect(asked).toEqual([]);
    expect(made).toMatchObject({ composedBy: 'rules', slides: 1 });
  });

  test('it chooses operations of the vocabulary, and sees whole slides', async () => {
    const result = await edit('Give the second one some punch', {
      edit: {
        ...none,
        operations: [
          operation('text.set', {
            on: { kind: 'title', slides: [{ number: 2 }] },
            text: ['We insulate the roof'],
          }),
        ],
      },
    });
    expect(slidesOf(result).map(({ title }) => title)).toEqual([
      'Where the heat goes',
      'We insulate the roof',
    ]);
    expect(result.made).toMatchObject({ composedBy: 'tiny', changes: [{ slide: 2, what: 'title' }] });
    const shown = JSON.stringify(result.requests[0]?.body.messages);
    for (const said of ['The walls', 'Thank the members', 'Most of the heat']) expect(shown).toContain(said);
  });

  test('what cannot be carried out or is made up is asked for again, and nothing of it is kept', async () => {
    const wrong = (text: string) => ({
      ...none,
      operations: [
        operation('slide.delete', { slides: [{ number: 1 }] }),
        operation('text.set', { on: { kind: 'title', slides: [{ number: 2 }] }, text: [text] }),
      ],
    });
    const { made, requests } = await edit('Give the second one some punch', {
      edit: { ...none, operations: [operation('slide.explode', {})] },
      'edit-again': wrong('Insulation saves 73 %'),
    });
    expect(requests[1]?.body.messages.at(-1)?.content).toContain('no operation "slide.explode"');
    expect(made).toMatchObject({ name: 'ClarificationNeeded' });
    expect((made as Error).message).toMatch(/language model was not used: .*73 ?%/s);
  });

  test('what a second reading finds untrue is asked for again, and nothing of it is kept', async () => {
    const text = 'The roof is insulated, and the walls follow in the same winter';
    const wrong = {
      ...none,
      operations: [operation('text.set', { on: { kind: 'title', slides: [{ number: 2 }] }, text: [text] })],
    };
    const words = ['The roof is insulated before the winter of 2026'];
    const { made, asked } = await edit('Give the second one some punch', {
      edit: wrong,
      'edit-again': wrong,
      'reading-1': { statements: [{ number: 1, verdict: 'otherwise', words }] },
    });
    expect(asked).toEqual(['edit', 'reading-1', 'edit-again']);
    expect((made as Error).message).toContain('as a second reading found');
  });

  test('a deck is translated whole: shapes, charts with their workbook, and notes', async () => {
    const result = await edit('Translate the deck into German', {
      edit: { ...none, language: 'de' },
      texts: intoGerman,
    });
    const [first, second] = slidesOf(result);
    expect(first?.title).toBe('Wohin die Wärme geht');
    expect(second?.notes).toBe('Den Mitgliedern des Vorstands danken');
    const chart = second?.objects.find(({ kind }) => kind === 'chart')?.chart;
    expect(chart).toMatchObject({
      categories: ['Das Dach', 'Die Wände'],
      series: [{ name: 'Verlust an Wärme', values: [42, 30] }],
    });
  });

  test.each<[string, (texts: string[]) => unknown, RegExp]>([
    [
      'is so by half',
      (texts) => ({ texts: texts.map((text) => (/winter/.test(text) ? text : (german[text] ?? text))) }),
      /slide 2 stayed in English/,
    ],
    [
      'has other figures',
      (texts) => ({ texts: texts.map((text) => (german[text] ?? text).replace('42', '24')) }),
      /changed a figure/,
    ],
  ])('a translation that %s is not kept', async (_, texts, why) => {
    const { made } = await edit('Translate the deck into German', {
      edit: { ...none, language: 'de' },
      texts,
    });
    expect(made).toMatchObject({ name: 'ClarificationNeeded' });
    expect((made as Error).message).toMatch(why);
  });

  test('a translation whose answer has too few texts is asked for in halves', async () => {
    const sizes: number[] = [];
    const result = await edit('Translate the deck into German', {
      edit: { ...none, language: 'de' },
      texts: (texts: string[]) => {
        sizes.push(texts.length);
        return {
          texts: texts.slice(0, sizes.length === 1 ? -1 : undefined).map((one) => german[one] ?? one),
        };
      },
    });
    expect(slidesOf(result)[0]?.title).toBe('Wohin die Wärme geht');
    expect(sizes.slice(1, 3).reduce((a, b) => a + b)).toBe(sizes[0]);
  });

  test('figures may be written as the other language writes them', async () => {
    const sentence = 'Three servers, v4, 24 cores each, answered 3 million questions';
    const japanese = '3台のサーバー（v4、各24コア）が300万件の質問に答えました';
    const server = () =>
      plainDeck((made) => made.addSlide().addText(sentence, { x: 0.5, y: 0.3, w: 9, h: 1 }));
    const given = {
      edit: { ...none, language: 'ja' },
      texts: (texts: string[]) => ({ texts: texts.map((text) => (text === sentence ? japanese : text)) }),
    };
    const { made } = await edit('Put all of it into Japanese for Tokyo', given, server);
    if (made instanceof Error) throw made;
    expect(JSON.stringify(readDeck(openDeck(made.bytes)).slides)).toContain('300万件');
  });
});
