import { describe, expect, test } from 'vitest';
import { composeWithModel } from '../../../src/engine/model/deck/compose.ts';
import { tryModel } from '../../../src/engine/model/provider/try-model.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { type Asked, localServer, type Server, servers } from '../../support/local-servers.ts';
import { material, transcript } from '../../support/played-model.ts';

const { request, answers } = transcript('library');

/** By the name of what is asked, where the request has one; else by its words. */
function answerTo({ response_format: form, tools, messages }: Asked): string {
  const said = messages.map(({ content }) => content).join('\n');
  const slide = /Write slide (\d+) of/.exec(said)?.[1];
  const by = said.includes('What is 19 + 23')
    ? 'trial'
    : slide
      ? `slide-${slide}`
      : said.includes('Review this presentation')
        ? 'review'
        : 'plan';
  const name = form?.json_schema?.name ?? tools?.[0]?.function.name ?? by;
  const known = name.replace(/(-mend-\d)?(-again)?$/, '');
  return JSON.stringify(known === 'trial' ? { sum: 42 } : (answers[known] ?? {}));
}

test('what a server that was loading could not tell is asked again', async () => {
  await using model = await localServer(servers[2] as Server, answerTo, { loads: true });
  const ask = async () => (await tryModel(model.endpoint, new AbortController().signal)).capabilities;
  expect((await ask()).context).toBeUndefined();
  expect((await ask()).context).toBe(model.context);
});

describe.each(servers)('a server like $name', (server) => {
  test('answers the question of svc doctor, and tells what it can do', async () => {
    await using model = await localServer(server, answerTo);
    const { capabilities } = await tryModel(model.endpoint, new AbortController().signal);
    expect(capabilities).toMatchObject(
      server.name === 'bare'
        ? { form: 'none', usage: false }
        : { form: 'json_schema', context: model.context },
    );
  });

  test('writes a deck, within its context', async () => {
    await using model = await localServer(server, answerTo);
    const warnings: { code: string; message: string }[] = [];
    const { composedBy, document } = await composeWithModel(undefined)(
      deckRequest({ prompt: request.prompt, ...(await material(request.files)) }),
      quietContext({ model: model.endpoint, warn: (warning) => warnings.push(warning) }),
    );
    expect(
      warnings.filter(({ code }) => code === 'MODEL_NOT_USED' || code === 'SLIDE_WITHOUT_MODEL'),
    ).toEqual([]);
    expect(composedBy).toBe('tiny');
    expect(document.outline.slides.length).toBeGreaterThan(3);
    if (server.name === 'bare') return;
    const longest = Math.max(...model.requests.map(({ messages }) => JSON.stringify(messages).length / 4));
    expect(longest).toBeLessThan(model.context);
  });
});
