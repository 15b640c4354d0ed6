import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../src/commands/framework/program.ts';
import { root as tree } from '../../src/commands/tree.ts';
import { createHome } from '../support/home.ts';
import { McpClient } from '../support/mcp-client.ts';
import { plainDeck } from '../support/plain-deck.ts';

const home = createHome();
let client: McpClient;

beforeAll(async () => {
  mkdirSync(home.path('root'));
  const deck = await plainDeck((made) => made.addSlide().addText('Tea of today', { fontSize: 30 }));
  writeFileSync(home.path('root/tea.pptx'), deck);
  writeFileSync(home.path('outside.pptx'), deck);
  symlinkSync(home.path('outside.pptx'), home.path('root/link.pptx'));
  symlinkSync(home.folder, home.path('root/up'));
  client = new McpClient(['--root', home.path('root')], home.folder, { ...process.env, ...home.env });
  await client.initialize();
});
afterAll(() => client.end());

it('declares at most ten tools in at most 4,000 tokens', async () => {
  const { result } = await client.request('tools/list');
  expect(result.tools.length).toBeLessThanOrEqual(10);
  // A token is four letters of English, and fewer of JSON.
  expect(JSON.stringify(result.tools).length / 3).toBeLessThan(4_000);
  for (const { name, description, inputSchema, outputSchema, annotations } of result.tools) {
    expect(description.length, name).toBeGreaterThan(20);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: 'object' });
    expect(annotations).toHaveProperty('readOnlyHint');
  }
});

it('makes a deck, tells its steps, edits it, takes the edit back and looks into it', async () => {
  const made = await client.call(
    'generate',
    { prompt: 'Tea, 3 slides', out: 'made.pptx' },
    { progressToken: 'p1' },
  );
  expect(made.structuredContent).toMatchObject({ status: 'success', slides: 3 });
  expect(existsSync(home.path('root/made.pptx'))).toBe(true);
  const steps = client.notifications.filter(({ params }) => params?.progressToken === 'p1');
  expect(steps.length).toBeGreaterThan(3);
  const grown = steps.map(({ params }) => params.progress);
  expect(grown).toEqual([...grown].sort((a, b) => a - b));
  const edited = await client.call('edit', {
    id: 'last',
    prompt: 'Change the title of slide 2 to "Where we stand"',
    out: 'edited.pptx',
  });
  expect(edited.structuredContent.changes).not.toEqual([]);
  const seen = await client.call('inspect', { deck: 'edited.pptx' });
  expect(seen.content[0].text).toContain('Where we stand');
  await client.call('undo', { id: 'last', out: 'undone.pptx' });
  const before = await client.call('inspect', { deck: 'undone.pptx' });
  expect(before.content[0].text).not.toContain('Where we stand');
  const drawn = await client.call('render', { document: 'last', slides: '1', out: 'slides' });
  expect(drawn.isError, drawn.content[0].text).toBeUndefined();
  expect(existsSync(home.path('root/slides'))).toBe(true);
  const status = await client.call('status', { id: 'last' });
  expect(status.structuredContent).toMatchObject({ kind: 'deck' });
});

describe('keeps to its folder', () => {
  it.each(['../outside.pptx', 'link.pptx', 'up/outside.pptx', '/etc/passwd', '-'])('%s', async (deck) => {
    const read = await client.call('inspect', { deck });
    expect(read.isError).toBe(true);
    const written = await client.call('edit', { id: 'tea.pptx', prompt: 'Delete slide 1', out: deck });
    expect(written.isError).toBe(true);
  });

  it('also for a file that is to be made', async () => {
    const written = await client.call('generate', { prompt: 'Tea, 2 slides', out: 'up/new.pptx' });
    expect(written.isError).toBe(true);
    expect(existsSync(home.path('new.pptx'))).toBe(false);
  });
});

it('answers a wrong call with what is wrong', async () => {
  const { error, result } = await client.request('tools/call', {
    name: 'generate',
    arguments: { out: 'x.pptx' },
  });
  expect(error?.message ?? result.content[0].text).toContain('prompt');
  const there = await client.call('generate', { prompt: 'Tea', out: 'tea.pptx' });
  expect(there.content[0].text).toMatch(
    /exists already\.\nAdd "force" to replace it, or choose another "out"\.$/,
  );
  const unknown = await client.call('generate', { prompt: 'Tea', template: 'nope', out: 'x.pptx' });
  expect(unknown.content[0].text).toContain('"template": there is no template "nope"');
  expect(unknown.content[0].text).not.toContain('--');
});

it.each([
  [{ what: 'nonsense' }, /what must be one of deck_templates, .*languages/],
  [{ where: 'here' }, /There is no where; there are what\./],
])('answers %j with the values that there are', async (input, said) => {
  const answer = await client.call('look_up', input);
  expect(answer.isError).toBe(true);
  expect(answer.content[0].text).toMatch(said);
});

it.each([
  [{ prompt: 'Tea', out: 'x.pptx', slides: 2.5 }, /slides must be a whole number/],
  [{ prompt: 'Tea', out: 'x.pptx', file: 'a.md' }, /file must be a list/],
  [{ prompt: 'Tea', out: 'x.pptx', force: 'yes' }, /force must be true or false/],
])('answers %j with what the field must be', async (input, said) => {
  const answer = await client.call('generate', input);
  expect(answer.content[0].text).toMatch(said);
});

it('ends a call that is cancelled, and goes on', async () => {
  const before = client.notifications.length;
  const call = client.call(
    'generate',
    { prompt: 'Coffee of the world, 30 slides', out: 'long.pptx' },
    { progressToken: 'p2' },
  );
  const id = client.lastId;
  while (client.notifications.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  client.send({ method: 'notifications/cancelled', params: { requestId: id, reason: 'enough' } });
  const looked = await client.call('look_up', { what: 'languages' });
  expect(looked.structuredContent.items.length).toBeGreaterThan(5);
  const never = Symbol('no answer');
  // A cancelled request is not answered.
  expect(await Promise.race([call, new Promise((resolve) => setTimeout(() => resolve(never), 500))])).toBe(
    never,
  );
  expect(existsSync(home.path('root/long.pptx'))).toBe(false);
});

it('answers a hundred calls in a row, side by side too', async () => {
  const calls = process.env.SVC_SOAK === undefined ? 100 : 1_000;
  for (let done = 0; done < calls; done += 10) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call('look_up', { what: 'deck_templates' })),
    );
    for (const { structuredContent } of answers) expect(structuredContent.items.length).toBeGreaterThan(5);
  }
});

it('speaks the protocol in which each request carries its version', async () => {
  const modern = new McpClient(['--root', home.path('root')], home.folder, { ...process.env, ...home.env });
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const { result } = await modern.request('server/discover', { _meta: meta });
  expect(result.supportedVersions).toContain('2026-07-28');
  const seen = await modern.call('inspect', { deck: 'tea.pptx' }, meta);
  expect(seen.structuredContent.text).toContain('Tea of today');
  expect(await modern.end()).toBe(0);
});

it('says in a skill only what can be typed', async () => {
  const { stdout } = await home.svc(['skill']);
  expect(stdout).toMatch(/^---\nname: svc\ndescription: .+\n---\n/);
  const lines = [...stdout.matchAll(/^svc (.*)$/gm)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    expect(() => parseCommandLine(tree, words), line).not.toThrow();
  }
  expect(readFileSync('docs/agents.md', 'utf8')).toContain('svc mcp');
});

it('gathers nothing over many calls, of which Node would warn', async () => {
  let said = '';
  client.child.stderr?.on('data', (data) => {
    said += data;
  });
  for (let call = 0; call < 101; call++) await client.call('look_up', { what: 'languages' });
  expect(said).not.toContain('Warning');
});
