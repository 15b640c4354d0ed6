import { beforeAll, describe, expect, it } from 'vitest';
import { source } from '../convert/corpus/corpus.ts';
import { createHome } from '../support/home.ts';
import { openTerminal } from '../support/terminal.ts';

const home = createHome();
const open = (args: string[], env: Record<string, string> = {}) =>
  openTerminal(['convert', ...args], { ...home.env, ...env }, home.folder);
const down = '\u001b[B';
const enter = '\r';

let deck: string;
let first: string;

/** The background of a swatch of this colour. */
const swatch = (color: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `\u001b[48;2;${red};${green};${blue}m   \u001b[49m ${color}`;
};

interface Suggestion {
  currentColor: string;
  newColor: string;
}

beforeAll(async () => {
  deck = await source('report');
  first = (await home.json(['convert', deck, '--template', 'harbour'])).callback_id;
});

describe('svc convert in a terminal', () => {
  it('asks for the template, searchable, and names what it fetched', async () => {
    const terminal = open([deck, '--out', 'asked.pptx']);
    await terminal.shows('Which template?');
    terminal.type('midn');
    await terminal.shows('❯ Midnight (midnight)');
    terminal.type(enter);
    await terminal.shows('asked.pptx');
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
  });

  it('asks about one colour after the other, and shows them', async () => {
    const { items }: { items: Suggestion[] } = await home.json(['convert', 'suggestions', 'list', first]);
    const [color] = items as [Suggestion];
    const asked = new Set(items.map(({ currentColor }) => currentColor)).size;
    const terminal = open(['suggestions', 'apply', first, '--out', 'decided.pptx'], {
      COLORTERM: 'truecolor',
    });
    await terminal.shows('❯');
    terminal.type(`${down}${down}${enter}`);
    await terminal.shows('Which colour?');
    terminal.type(`red${enter}`);
    await terminal.shows('A colour is written like #1A2B3C.');
    terminal.type(`\u0015123456${enter}`);
    for (let left = asked - 1; left > 0; left--) {
      await terminal.shows('❯');
      terminal.type(enter);
    }
    await terminal.shows('decided.pptx');
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(terminal.raw()).toContain(swatch(color.currentColor));
    expect(terminal.raw()).toContain(swatch(color.newColor));
    expect(await home.json(['jobs', 'show', 'last'])).toMatchObject({ action: 'suggestions', parent: first });
  });

  it('shows the colours by name alone with NO_COLOR', async () => {
    const terminal = open(['suggestions', 'apply', first, '--out', 'plain.pptx'], { NO_COLOR: '1' });
    await terminal.shows('becomes');
    terminal.type('\u0003');
    expect(await terminal.done).toMatchObject({ code: 130 });
    expect(terminal.raw()).not.toContain('\u001b[48;');
  });
});
