import { describe, expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import type { Source } from '../../../src/engine/source.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { connectProxy } from '../../support/proxy.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';
import { modelSlide, type Reply, scriptedModel } from '../../support/scripted-model.ts';

const source: Source = {
  kind: 'file',
  title: 'report.pdf',
  blocks: [
    { type: 'heading', level: 1, text: 'Energy', at: { source: 0, page: 1 } },
    { type: 'paragraph', text: 'Electricity use fell by 12% in 2025.', at: { source: 0, page: 3 } },
  ],
};

const slides = (fall = '12%') => [
  modelSlide({ kind: 'title', title: 'Energy' }),
  modelSlide({ title: 'We use less', points: [`Use fell by ${fall}`], cites: [2] }),
  modelSlide({ kind: 'closing', title: 'Go on', points: ['Keep the pumps'] }),
];
const answer = (given = slides()) => JSON.stringify({ title: 'Energy', slides: given });

async function compose(replies: Reply[], sources: Source[] = [source]) {
  await using model = await scriptedModel(replies);
  const warnings: string[] = [];
  const { document } = await composeDeck(
    deckRequest({ prompt: 'Energy report, 3 slides', sources }),
    quietContext({ model: model.endpoint, warn: ({ message }) => warnings.push(message) }),
  );
  return { outline: document.outline, warnings, requests: model.requests };
}

describe('composing with a language model', () => {
  test('asks for the outline schema and cites what the answer rests on', async () => {
    const { outline, warnings, requests } = await compose([answer()]);
    expect(outline.slides[1]).toMatchObject({
      kind: 'bullets',
      title: 'We use less',
      points: [{ text: 'Use fell by 12%' }],
      citations: [{ source: 0, page: 3 }],
    });
    expect(warnings).toEqual([]);
    expect(requests[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer sk-secret' });
    expect(requests[0]?.body).toMatchObject({ model: 'tiny', response_format: { type: 'json_schema' } });
    expect(requests[0]?.body.messages[1]?.content).toContain('[2] Electricity use fell by 12% in 2025.');
  });

  test('has a figure that no source states mended once', async () => {
    const { outline, requests } = await compose([answer(slides('47%')), answer()]);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.body.messages.at(-1)?.content).toContain('figures that no passage states: 47');
    expect(JSON.stringify(outline)).not.toContain('47');
  });

  test.each([
    ['an answer that stays wrong', [answer(slides('47%')), answer(slides('47%'))], /not right/],
    ['too few slides twice', [answer(slides().slice(0, 2)), answer(slides().slice(0, 2))], /exactly 3/],
    ['no JSON', ['Here is your deck!', 'Sorry.'], /not right/],
    ['a failing endpoint', [{ status: 503 }], /status 503/],
    ['empty answers', ['', ''], /not right/],
  ])('%s: the deck is composed without it, and that is said', async (_, replies, reason) => {
    const { outline, warnings } = await compose(replies as Reply[]);
    expect(outline.slides).toHaveLength(3);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(reason);
    expect(warnings[0]).toMatch(/composed without it/);
    expect(warnings[0]).not.toContain('sk-secret');
  });

  test('an endpoint that knows no schema is asked for plain JSON', async () => {
    const { outline, requests } = await compose([{ status: 400 }, { status: 400 }, answer()]);
    expect(requests[2]?.body.response_format).toEqual({ type: 'json_object' });
    expect(outline.slides[1]?.title).toBe('We use less');
  });

  test('the key does not follow a redirection', async () => {
    await using elsewhere = await scriptedModel([answer()]);
    const location = `${elsewhere.endpoint.baseUrl}/chat/completions`;
    const { warnings } = await compose([{ status: 307, headers: { location } }]);
    expect(elsewhere.requests).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});

test('a proxy that the environment names is asked to lead there', async () => {
  await using model = await scriptedModel([answer()]);
  await using proxy = await connectProxy({ to: Number(new URL(model.endpoint.baseUrl).port) });
  const endpoint = { ...model.endpoint, baseUrl: 'http://model.test/v1', proxy: proxy.url };
  const { document } = await composeDeck(
    deckRequest({ prompt: 'Energy, 3 slides', sources: [source] }),
    quietContext({ model: endpoint }),
  );
  expect(new Set(proxy.tunnels.map(({ target }) => target))).toEqual(new Set(['model.test:80']));
  expect(proxy.tunnels[0]?.headers.authorization).toBeUndefined();
  expect(document.outline.slides[1]?.title).toBe('We use less');
});

describe('editing with a language model', () => {
  test('a figure that nobody stated is mended, else the edit fails with a question', async () => {
    const slide = modelSlide({ title: 'Heating costs fell by 73%', points: ['As planned'] });
    const reply = JSON.stringify({ question: null, changes: [{ id: 's2', slide }] });
    await using model = await scriptedModel([reply, reply]);
    const run = editDeck(
      sampleDeck(),
      new Map(),
      deckEdit('Make slide 2 more persuasive'),
      quietContext({ model: model.endpoint }),
    );
    await expect(run).rejects.toHaveProperty('name', 'ClarificationNeeded');
    expect(model.requests[1]?.body.messages.at(-1)?.content).toContain('73');
  });

  test('it carries out what the rules cannot, and only on the slides it names', async () => {
    const slide = modelSlide({ title: 'Ce que nous avons fait', points: ['Chaudières remplacées'] });
    await using model = await scriptedModel([
      JSON.stringify({ question: null, changes: [{ id: 's2', slide }] }),
    ]);
    const edit = deckEdit('Translate slide 2 into French');
    const { document } = await editDeck(
      sampleDeck(),
      new Map(),
      edit,
      quietContext({ model: model.endpoint }),
    );
    expect(document.outline.slides[1]).toMatchObject({ id: 's2', title: 'Ce que nous avons fait' });
    expect(document.outline.slides.toSpliced(1, 1)).toEqual(sampleDeck().outline.slides.toSpliced(1, 1));
  });

  test('its question ends the turn', async () => {
    await using model = await scriptedModel([JSON.stringify({ question: 'Pop how?', changes: [] })]);
    const run = editDeck(
      sampleDeck(),
      new Map(),
      deckEdit('Make it pop'),
      quietContext({ model: model.endpoint }),
    );
    await expect(run).rejects.toThrow('Pop how?');
  });

  test('it is not asked for what the rules can do', async () => {
    await using model = await scriptedModel([]);
    await editDeck(
      sampleDeck(),
      new Map(),
      deckEdit('Delete slide 3'),
      quietContext({ model: model.endpoint }),
    );
    expect(model.requests).toEqual([]);
  });
});
