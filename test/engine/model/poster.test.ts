import { describe, expect, test } from 'vitest';
import { composePosterWithModel } from '../../../src/engine/model/poster/compose.ts';
import { editPosterWithModel } from '../../../src/engine/model/poster/edit.ts';
import type { PosterRequest } from '../../../src/engine/poster/poster.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { toSource } from '../../../src/engine/read/to-source.ts';
import { posterContext, posterOf, posterRequest, riverSources } from '../../support/poster-request.ts';
import { type Reply, scriptedModel } from '../../support/scripted-model.ts';

const prompt = 'Plastic in the Mira. Three columns: methods, results, budget';

const planned = (heading: string, forms: string[], uses: string[]) => ({
  heading,
  purpose: 'What was found.',
  content: 'What was found.',
  forms,
  first: false,
  uses,
});
const plan = {
  message: 'The load fell.',
  title: 'Less plastic in the Mira',
  subtitle: 'Three years, five sites',
  regions: [
    planned('Methods', ['bullets'], ['p1']),
    planned('Results', ['big-number', 'chart'], ['p2', 'p3']),
    planned('Budget', ['bullets'], []),
  ],
};
const points = (...texts: string[]) => ({ points: texts.map((text) => ({ text, children: null })) });
const rest = { to_add: null, computed: null };
const results = {
  'big-number': { figures: [{ value: '38%', label: 'less load after 2021', note: null }], points: null },
  chart: {
    chart: {
      from: null,
      type: 'column',
      title: 'Load',
      unit: 't',
      categories: ['2020', '2021', '2022', '2023'],
      series: [{ name: 'Load', values: [398, 301, 268, 246] }],
      highlight: null,
    },
    takeaway: null,
  },
  ...rest,
  uses: ['p2', 'p3'],
};
const good: Record<string, unknown> = {
  poster: plan,
  'region-1': { bullets: points('Five sites, every month', 'Nets at the surface'), ...rest, uses: ['p1'] },
  'region-2': results,
  'region-3': { bullets: null, ...rest, to_add: ['What did it cost?'], uses: ['p6'] },
  review: { regions: [] },
};

type Named = { response_format: { json_schema: { name: string } } };

/** A model that answers by the name of what it is asked; what is asked again and has no answer of its own, as before. */
async function played(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const reply = (body: object): Reply => {
    const { name } = (body as Named).response_format.json_schema;
    asked.push(name);
    const found = [name, name.replace(/-again$/, ''), name.replace(/(-mend-\d)?(-again)?$/, '')].find(
      (one) => one in answers,
    );
    const answer = answers[found ?? ''] ?? {};
    if (typeof answer === 'string') return answer;
    return typeof answer === 'object' && 'status' in answer ? (answer as Reply) : JSON.stringify(answer);
  };
  return { asked, model: await scriptedModel(reply) };
}

async function compose(planted: Record<string, unknown> = {}, change: Partial<PosterRequest> = {}) {
  const { asked, model } = await played({ ...good, ...planted });
  await using server = model;
  const context = { ...posterContext(), model: server.endpoint };
  const request = posterRequest({ prompt, sources: riverSources(), ...change });
  const { document, composedBy, use } = await composePosterWithModel(request, context);
  const region = (name: string) => document.content.regions.find((one) => one.name === name);
  const { content } = document;
  return { content, region, warnings: context.warnings, requests: server.requests, asked, composedBy, use };
}

describe('a poster by a model', () => {
  test('is planned, written region by region, and reviewed', async () => {
    const { content, region, warnings, asked, composedBy, use } = await compose();
    expect(content).toMatchObject({ title: 'Less plastic in the Mira', subtitle: 'Three years, five sites' });
    expect(region('methods')?.blocks).toEqual([
      {
        kind: 'points',
        points: [{ text: 'Five sites, every month' }, { text: 'Nets at the surface', cites: [0] }],
      },
    ]);
    expect(region('results')?.blocks.map(({ kind }) => kind)).toEqual(['figures', 'chart']);
    expect(warnings).toEqual([]);
    expect(composedBy).toBe('tiny');
    expect(asked.slice(0, 1)).toEqual(['poster']);
    expect(asked).toContain('review');
    expect(use?.calls).toBe(asked.length);
  });

  test('asks the author, marked as such, for what the sources do not say', async () => {
    const { region } = await compose();
    expect(region('budget')?.blocks).toEqual([{ kind: 'text', text: 'What did it cost?', guidance: true }]);
  });

  test('has its regions named by the model where the author named none', async () => {
    const { content } = await compose(
      { poster: { ...plan, regions: plan.regions.map((one, at) => ({ ...one, first: at === 1 })) } },
      { prompt: 'An infographic on the Mira', sources: riverSources() },
    );
    const body = content.regions.filter(({ place }) => place === 'body');
    expect(body.map(({ heading }) => heading)).toEqual(['Methods', 'Results', 'Budget']);
    expect(body.map(({ emphasis }) => emphasis)).toEqual([undefined, true, undefined]);
  });

  test('of an event has day, time and place from the model, in the words of the prompt alone', async () => {
    const event = {
      prompt:
        'Poster for the autumn fair of the harbour school, 9 October 2027, 7 pm to midnight, on the hill behind the water tower: music, soup, a lantern walk',
      documents: [],
      sources: [],
      orientation: 'portrait' as const,
    };
    const facts = [
      { label: 'Time', value: '7 pm to midnight' },
      { label: 'Place', value: 'on the hill behind the water tower' },
      { label: 'Date', value: '11 October 2027' },
    ];
    const regions = ['Music', 'Soup', 'Lantern walk'].map((name) => planned(name, ['bullets'], []));
    const { content, requests } = await compose({ poster: { ...plan, facts, regions } }, event);
    const [first] = content.regions.filter(({ place }) => place === 'body');
    expect(first?.blocks).toMatchObject([
      {
        kind: 'facts',
        facts: [
          { label: 'Date', value: '9 October 2027' },
          { label: 'Time', value: '7 pm to midnight' },
          { label: 'Place', value: 'on the hill behind the water tower' },
        ],
      },
    ]);
    expect(content.arrangement).toMatchObject({ rows: [{ region: first?.id }, {}] });
    const asked = JSON.stringify(requests[0]?.body);
    expect(asked).toContain('Date: 9 October 2027');
    expect(asked).not.toContain('a picture of the material');
  });

  test('says its message across its head where the rules would quote a finding', async () => {
    const paper =
      '# Quiet harbours\n\n## Abstract\n\nHarbours are loud, and their noise harms fish. We recorded noise at 24 stations. Noise was 7.4 dB lower beside gardens than beside bare walls (p < 0.001). Gardens are a cheap way to quieter harbours.\n\n## Introduction\n\nPorts have grown louder in every decade. Fish avoid loud water.\n\n## Methods\n\nGardens of eelgrass were planted along twelve quays. Hydrophones were read by two people.\n\n## Results\n\nBeside gardens the mean level was 112.3 dB, beside bare walls 119.7 dB.\n\n## Conclusions\n\nEelgrass beside quays lowers noise where fish live.';
    const bytes = new TextEncoder().encode(paper);
    const { document } = await readDocument({ name: 'paper.md', bytes, kind: 'file', index: 0 });
    const given = {
      prompt: 'Make a research poster',
      documents: [document],
      sources: [toSource(document)],
    };
    const regions = ['Introduction', 'Methods', 'Results'].map((name) => planned(name, ['bullets'], ['p1']));
    const message = 'Noise was 7.4 dB lower beside gardens.';
    const answers = { poster: { ...plan, message, regions } };
    const { content, requests } = await compose(answers, given);
    const lead = content.regions.find(({ id }) => id === 'takeaway');
    expect(lead).toMatchObject({ blocks: [{ kind: 'statement', text: message }] });
    expect(JSON.stringify(requests[0]?.body.messages)).toContain('no other region says it again');
    const wrong = await compose(
      { poster: { ...plan, message: 'Noise was 9.9 dB lower beside gardens.', regions } },
      given,
    );
    expect(JSON.stringify(wrong.content.regions)).not.toContain('9.9 dB');
  });

  const changedResults = (from: string, to: string) =>
    JSON.parse(JSON.stringify(results).replaceAll(from, to));

  test.each<[string, unknown, RegExp]>([
    ['a figure that no source states', changedResults('38%', '47%'), /47%/],
    ['a value that is none of the table', changedResults('268', '286'), /286/],
    ['the wrong unit', changedResults('"t"', '"kg"'), /398/],
  ])('has %s asked for again, and marked where it stays', async (_, wrong, told) => {
    const mended = await compose({ 'region-2': wrong, 'region-2-again': results });
    expect(mended.warnings).toEqual([]);
    const stays = await compose({ 'region-2': wrong });
    expect(stays.warnings).toEqual([expect.stringMatching(told)]);
    expect(JSON.stringify(stays.region('results'))).toMatch(/\(\?\)|\(To check\)/);
    expect(JSON.stringify(stays.region('methods'))).toContain('Nets at the surface');
  });

  test('has a region that is left out asked for again', async () => {
    const { asked, region } = await compose({
      poster: { ...plan, regions: plan.regions.slice(0, 2) },
      'poster-again': plan,
    });
    expect(asked.slice(0, 2)).toEqual(['poster', 'poster-again']);
    expect(region('budget')?.blocks).toHaveLength(1);
  });

  test('has a form that is left out asked for again, and a field that it does not show told', async () => {
    const { chart: _, ...without } = results;
    const { asked, region, warnings } = await compose({
      'region-2': { ...without, colour: 'blue' },
      'region-2-again': { ...results, colour: 'blue' },
    });
    expect(asked).toContain('region-2-again');
    expect(region('results')?.blocks.map(({ kind }) => kind)).toEqual(['figures', 'chart']);
    expect(warnings).toEqual([expect.stringContaining('"colour"')]);
  });

  test('without one region quotes what the sources say of it', async () => {
    const { region, warnings, composedBy } = await compose({ 'region-1': 'no', 'region-1-again': 'no' });
    expect(composedBy).toBe('tiny');
    expect(JSON.stringify(region('methods'))).toContain('We sampled five sites every month');
    expect(warnings).toEqual([expect.stringMatching(/was not written by the language model/)]);
  });

  test('that fails is composed without it, and that is said', async () => {
    const { region, warnings, composedBy } = await compose({
      poster: { status: 503, headers: { 'retry-after-ms': '5' } },
    });
    expect(composedBy).toBe('rules');
    expect(JSON.stringify(region('methods'))).toContain('We sampled five sites');
    expect(warnings[0]).toMatch(/status 503.*composed without it/);
    expect(warnings.join(' ')).not.toContain('sk-secret');
  });
});

describe('an edit of a poster with a model', () => {
  const nothing = {
    question: null,
    operations: [],
    language: null,
    title: null,
    subtitle: null,
    regions: [],
  };

  async function edit(instruction: string, answers: Record<string, unknown>) {
    const { asked, model } = await played(answers);
    await using server = model;
    const before = await posterOf({ prompt, sources: riverSources() });
    const context = { ...posterContext(), model: server.endpoint };
    const wanted = { prompt: instruction, sources: [], documents: [], assets: new Map() };
    const made = await editPosterWithModel(before, new Map(), wanted, context).catch((error: Error) => error);
    return { before, made, asked, requests: server.requests };
  }

  test('chooses operations of the vocabulary', async () => {
    const operations = [{ op: 'region.delete', arguments: '{"regions":[{"named":"budget"}]}' }];
    const { made, requests } = await edit('The money part is of no interest to anybody', {
      edit: { ...nothing, operations },
    });
    if (made instanceof Error) throw made;
    expect(made.document.content.regions.map(({ name }) => name)).not.toContain('budget');
    expect(made.composedBy).toBe('tiny');
    expect(requests[0]?.body.messages[1]?.content).toContain('region.delete {regions: region[]}');
    expect(requests[0]?.body.messages[1]?.content).not.toContain('slide.delete');
  });

  test('has an operation that cannot be carried out put right', async () => {
    const wrong = [{ op: 'region.delete', arguments: '{"regions":[{"named":"weather"}]}' }];
    const right = [{ op: 'region.delete', arguments: '{"regions":[{"named":"budget"}]}' }];
    const { made, requests } = await edit('The money part is of no interest to anybody', {
      edit: { ...nothing, operations: wrong },
      'edit-again': { ...nothing, operations: right },
    });
    expect(made).not.toBeInstanceOf(Error);
    expect(requests[1]?.body.messages.at(-1)?.content).toContain('cannot be carried out');
  });

  const both = {
    ...nothing,
    operations: [
      { op: 'region.delete', arguments: '{"regions":[{"named":"budget"}]}' },
      { op: 'region.delete', arguments: '{"regions":[{"named":"methods"}]}' },
    ],
  };
  test.each([
    ['refused', 'I am sorry, I cannot help with that.'],
    // Cut behind its first operation.
    ['broken off', `{"operations":[${JSON.stringify(both.operations[0])},`],
  ])('has an answer that was %s asked for again, and nothing of it carried out', async (_, bad) => {
    const { made } = await edit('The money part and the methods are of no interest to anybody', {
      edit: bad,
      'edit-again': both,
    });
    if (made instanceof Error) throw made;
    const names = made.document.content.regions.map(({ name }) => name);
    expect(names).not.toContain('budget');
    expect(names).not.toContain('methods');
  });

  test('of which one region broke off twice fails, and loses no block', async () => {
    const { made } = await edit('Say the methods in the tone of a fairy tale', {
      edit: { ...nothing, regions: [{ heading: 'Methods', change: 'As a fairy tale.' }] },
      'edit-methods': '{"heading":"Once upon a time","comp',
    });
    expect(made).toBeInstanceOf(Error);
  });

  test('rewrites regions, which keep their citations, and no others', async () => {
    const { before, made } = await edit('Say the methods in the tone of a fairy tale', {
      edit: { ...nothing, regions: [{ heading: 'Methods', change: 'As a fairy tale.' }] },
      'edit-methods': {
        heading: 'Once upon a time',
        bullets: points('There were five sites beside a river'),
        computed: null,
      },
    });
    if (made instanceof Error) throw made;
    const [, methods, ...others] = made.document.content.regions;
    expect(methods).toMatchObject({
      heading: 'Once upon a time',
      blocks: [{ kind: 'points', points: [{ text: 'There were five sites beside a river', cites: [0] }] }],
    });
    expect(others).toEqual(before.content.regions.slice(2));
  });

  test('has what it writes read again, and marked where the poster says otherwise', async () => {
    const lie = 'Once upon a time there were nets beside every river of the land';
    const { made, asked } = await edit('Say the methods in the tone of a fairy tale', {
      edit: { ...nothing, regions: [{ heading: 'Methods', change: 'As a fairy tale.' }] },
      'edit-methods': { heading: 'Once upon a time', bullets: points(lie), computed: null },
      'reading-1': {
        statements: [
          { number: 2, verdict: 'otherwise', words: ['We sampled five sites every month for three years'] },
        ],
      },
    });
    if (made instanceof Error) throw made;
    expect(asked).toContain('reading-1');
    expect(made.document.content.regions[1]).toMatchObject({
      blocks: [{ points: [{ text: `${lie} (To check)` }] }],
    });
  });

  test('half a translation is none', async () => {
    const { made, asked } = await edit('Put the whole poster into French', {
      edit: { ...nothing, language: 'fr', title: 'Du plastique dans la Mira' },
      'edit-methods': {
        heading: 'Méthodes',
        bullets: points(
          'We sampled five sites every month for three years with surface nets, sorted by size.',
        ),
        computed: null,
      },
      'edit-results': { heading: 'Résultats', bullets: points('La charge a baissé de 38 %'), computed: null },
      'edit-budget': { heading: 'Budget', statement: { text: 'Quel est le budget ?' }, computed: null },
    });
    expect(made).toMatchObject({ name: 'ClarificationNeeded' });
    expect(asked).toContain('edit-methods-again');
  });

  test('is not asked for what the rules can do', async () => {
    const { asked } = await edit('Remove the budget region', {});
    expect(asked).toEqual([]);
  });

  test('its question ends the turn, and a failing model leaves the rules’ own', async () => {
    const asks = await edit('Let it pop', { edit: { ...nothing, question: 'Pop how?' } });
    expect(asks.made).toMatchObject({ message: 'Pop how?' });
    const fails = await edit('Let it pop', { edit: { status: 500, headers: { 'retry-after-ms': '5' } } });
    expect(fails.made).toMatchObject({
      message: expect.stringMatching(/what should change by “Let it pop”/),
    });
  });
});
