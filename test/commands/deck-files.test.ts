import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';
import { plainDeck } from '../support/plain-deck.ts';
import { installPrograms } from '../support/typed-lines.ts';

const home = createHome();

beforeAll(async () => {
  const deck = await plainDeck((made) => {
    made.addSlide().addText('Tea', { fontSize: 30 });
    made.addSlide().addText('Coffee', { fontSize: 30 });
  });
  writeFileSync(home.path('given.pptx'), deck);
});

it('edits a file, tells what changed, and leaves the file as it was', async () => {
  const before = readFileSync(home.path('given.pptx'));
  const line = ['deck', 'edit', 'given.pptx', 'Make the title of slide 2 bold', '--out', 'edited.pptx'];
  const ran = await home.svc(line);
  expect(ran.code).toBe(0);
  expect(ran.stdout).toMatch(/^edited\.pptx\npptx, [\d.]+ KB\nSlide 2: bold of title "true"\n$/);
  expect(readFileSync(home.path('given.pptx')).equals(before)).toBe(true);
  const diff = await home.svc(['deck', 'diff', 'given.pptx', 'edited.pptx', '--json']);
  expect(JSON.parse(diff.stdout)).toEqual({
    changes: [{ slide: 2, what: 'bold of title', from: null, to: 'true' }],
  });
});

it('asks back with exit code 7 and writes nothing', async () => {
  const ran = await home.svc(['deck', 'edit', 'given.pptx', 'Delete slide 9', '--out', 'none.pptx']);
  expect(ran.code).toBe(7);
  expect(ran.stderr).toContain('There is no slide 9');
  expect(() => readFileSync(home.path('none.pptx'))).toThrow();
});

it('says that a file is edited on the local service only', async () => {
  await home.svc(['env', 'add', 'far', '--base-url', 'https://far.example']);
  const ran = await home.svc([
    'deck',
    'edit',
    'given.pptx',
    'Delete slide 2',
    '--out',
    'x.pptx',
    '--env',
    'far',
  ]);
  expect(ran.code).toBe(2);
  expect(ran.stderr).toContain('works on the local service only');
});

it('shows a file as Markdown and as JSON', async () => {
  const { stdout } = await home.svc(['deck', 'inspect', 'given.pptx']);
  expect(stdout).toBe('## 1. Tea\n\n## 2. Coffee\n');
  const { slides } = await home.json(['deck', 'inspect', 'given.pptx']);
  expect(slides).toMatchObject([
    { number: 1, title: 'Tea' },
    { number: 2, title: 'Coffee' },
  ]);
});

it('shows what was made here by its id', async () => {
  await home.svc(['deck', 'generate', 'Tea in the hills, 3 slides']);
  const { stdout, code } = await home.svc(['deck', 'inspect', 'last']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^## 1\. /);
  expect(stdout.match(/^## /gm)).toHaveLength(3);
});

it('fetches a deck and opens it', async () => {
  installPrograms(home, ['xdg-open']);
  const made = await home.json(['deck', 'generate', 'Tea, 2 slides']);
  const ran = await home.svc(['deck', 'open', 'last', '-q'], { env: { SVC_OUTPUT_DIR: home.path('mine') } });
  expect(ran).toMatchObject({ code: 0, stdout: `${home.path(`mine/deck-${made.callback_id}.pptx`)}\n` });
});

it('does not send a path as an id', async () => {
  for (const command of ['status', 'history', 'undo', 'watch', 'open']) {
    const ran = await home.svc(['deck', command, 'given.pptx']);
    expect(ran.code, command).toBe(2);
    expect(ran.stderr).toContain('"given.pptx" is a path: this takes the id of a deck, or last.');
  }
});
