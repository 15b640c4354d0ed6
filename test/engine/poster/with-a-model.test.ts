import { describe, expect, test } from 'vitest';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import { editPoster } from '../../../src/engine/poster/edit/edit-poster.ts';
import type { PosterRequest } from '../../../src/engine/poster/poster.ts';
import { posterContext, posterOf, posterRequest, riverSources } from '../../support/poster-request.ts';
import { type Reply, scriptedModel } from '../../support/scripted-model.ts';

const prompt = 'Plastic in the Mira. Three columns: methods, results, budget';

const block = (given: Record<string, unknown>) => ({
  kind: 'points',
  text: null,
  by: null,
  question: false,
  points: null,
  figures: null,
  chart: null,
  table: null,
  steps: null,
  events: null,
  takeaway: null,
  cites: [],
  ...given,
});

const answer = (fall = '38%', names = ['methods', 'results', 'budget']) =>
  JSON.stringify({
    title: 'Less plastic in the Mira',
    subtitle: 'Three years, five sites',
    regions: [
      {
        name: names[0],
        blocks: [block({ points: ['Five sites, every month', 'Nets at the surface'], cites: [3] })],
      },
      {
        name: names[1],
        blocks: [block({ kind: 'figures', figures: [{ value: fall, label: 'less load' }], cites: [5] })],
      },
      { name: names[2], blocks: [block({ kind: 'text', text: 'What did it cost?', question: true })] },
    ].filter(({ name }) => name),
  });

async function compose(replies: Reply[], change: Partial<PosterRequest> = {}) {
  await using model = await scriptedModel(replies);
  const context = { ...posterContext(), model: model.endpoint };
  const { document } = await composePoster(
    posterRequest({ prompt, sources: riverSources(), ...change }),
    context,
  );
  const region = (name: string) => document.content.regions.find((one) => one.name === name);
  return { content: document.content, region, warnings: context.warnings, requests: model.requests };
}

describe('a poster written by a language model', () => {
  test('has the named regions with what the model wrote, cited by source', async () => {
    const { content, region, warnings, requests } = await compose([answer()]);
    expect(content).toMatchObject({ title: 'Less plastic in the Mira', subtitle: 'Three years, five sites' });
    expect(region('methods')?.blocks).toEqual([
      {
        kind: 'points',
        points: [
          { text: 'Five sites, every month', cites: [0] },
          { text: 'Nets at the surface', cites: [0] },
        ],
      },
    ]);
    expect(region('results')?.blocks[0]).toMatchObject({ kind: 'figures', cites: [0] });
    expect(warnings).toEqual([]);
    expect(requests[0]?.body).toMatchObject({ model: 'tiny', response_format: { type: 'json_schema' } });
    expect(requests[0]?.body.messages[0]?.content).toContain('Methods; Results; Budget');
  });

  test('asks the author, marked as such, for what the sources do not say', async () => {
    const { region } = await compose([answer()]);
    expect(region('budget')?.blocks).toEqual([{ kind: 'text', text: 'What did it cost?', guidance: true }]);
  });

  test.each([
    ['a figure that no source states', answer('47%'), 'figures that no passage states: 47'],
    ['a region that is left out', answer('38%', ['methods', 'results']), 'The region “Budget” is missing.'],
    [
      'a region that nobody named',
      answer('38%', ['methods', 'results', 'weather']),
      'There is no region “weather”.',
    ],
  ])('has %s mended once', async (_, wrong, finding) => {
    const { content, requests } = await compose([wrong, answer()]);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.body.messages.at(-1)?.content).toContain(finding);
    expect(content.title).toBe('Less plastic in the Mira');
    expect(JSON.stringify(content)).not.toContain('47%');
  });

  test.each([
    [
      'an answer that stays without a region',
      [answer('38%', ['methods']), answer('38%', ['methods'])],
      /not right/,
    ],
    ['a failing endpoint', [{ status: 503 }], /status 503/],
  ])('%s: it is composed without the model, and that is said', async (_, replies, reason) => {
    const { region, warnings } = await compose(replies as Reply[]);
    expect(JSON.stringify(region('methods'))).toContain('We sampled five sites');
    expect(warnings[0]).toMatch(reason);
    expect(warnings[0]).toMatch(/composed without it/);
    expect(warnings[0]).not.toContain('sk-secret');
  });
});

test('a figure that stays without a source is marked, and costs nothing else', async () => {
  const { region, warnings } = await compose([answer('47%'), answer('47%')]);
  expect(JSON.stringify(region('results'))).toContain('47% (?)');
  expect(JSON.stringify(region('methods'))).toContain('Nets at the surface');
  expect(warnings).toEqual([expect.stringContaining('no source states the figures in “47%”')]);
});

describe('an edit with a language model', () => {
  const change = JSON.stringify({
    question: null,
    title: null,
    subtitle: null,
    changes: [{ id: 'methods', heading: 'Méthodes', blocks: [block({ points: ['Cinq sites', 'Filets'] })] }],
  });

  async function edit(replies: Reply[], instruction: string) {
    await using model = await scriptedModel(replies);
    const before = await posterOf({ prompt, sources: riverSources() });
    const context = { ...posterContext(), model: model.endpoint };
    const wanted = { prompt: instruction, sources: [], documents: [], assets: new Map() };
    const { document } = await editPoster(before, new Map(), wanted, context);
    return { before, document, requests: model.requests };
  }

  test('carries out what the rules cannot, keeps the other regions and the citations', async () => {
    const { before, document } = await edit([change], 'Translate the methods into French');
    const [, methods, ...others] = document.content.regions;
    expect(methods).toMatchObject({
      id: 'methods',
      heading: 'Méthodes',
      blocks: [
        {
          kind: 'points',
          points: [
            { text: 'Cinq sites', cites: [0] },
            { text: 'Filets', cites: [0] },
          ],
        },
      ],
    });
    expect(others).toEqual(before.content.regions.slice(2));
  });

  test('is not asked for what the rules can do', async () => {
    const { requests } = await edit([], 'Remove the budget region');
    expect(requests).toEqual([]);
  });

  test('its question ends the turn, and a failing model leaves the rules’ own', async () => {
    const question = JSON.stringify({ question: 'Pop how?', title: null, subtitle: null, changes: [] });
    await expect(edit([question], 'Let it pop')).rejects.toThrow('Pop how?');
    await expect(edit([{ status: 500 }], 'Let it pop')).rejects.toThrow(/in which region/);
  });
});
