import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';

const home = createHome();
const outline = '# Tea and coffee\n\n## Tea\n\n- Green\n- Black\n\n## Coffee\n\n- Filter\n- Espresso\n';

beforeAll(async () => {
  await home.svc(['deck', 'generate', '--outline', '-', '--out', 'deck.pptx'], { input: outline });
});

/** Width and height as the header of a .png says them. */
const sizeOf = (name: string): number[] => {
  const png = readFileSync(home.path(name));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

it('draws every slide of a deck into a folder, and one under a name', async () => {
  const ran = await home.svc(['deck', 'render', 'last', '--out', 'all']);
  expect(ran.code).toBe(0);
  const names = readdirSync(home.path('all'));
  expect(names[0]).toBe('slide-1.png');
  expect(ran.stdout.trim().split('\n')).toEqual(names.map((name) => `all/${name}`));
  expect(sizeOf('all/slide-1.png')).toEqual([1280, 720]);
  const one = ['deck', 'render', 'last', '--slides', '2', '--width', '640', '--out', 'two.png'];
  expect((await home.json(one)).files).toEqual([{ slide: 2, path: 'two.png', width: 640, height: 360 }]);
  expect(sizeOf('two.png')).toEqual([640, 360]);
  expect((await home.svc(one)).code).toBe(10);
});

it('draws no kind of picture but .png and .jpg', async () => {
  const ran = await home.svc(['deck', 'render', 'last', '--out', 'all.gif']);
  expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('the formats are png, jpg')]);
});

it('draws a .pptx that was made here without another program, and says what another one needs', async () => {
  const bare = { env: { PATH: '/nowhere' } };
  const drawn = await home.svc(['deck', 'render', 'deck.pptx', '--out', 'own'], bare);
  expect(drawn.code, drawn.stderr).toBe(0);
  expect(readFileSync(home.path('own/slide-2.png'))).toEqual(readFileSync(home.path('all/slide-2.png')));
  writeFileSync(
    home.path('other.pptx'),
    Buffer.concat([readFileSync(home.path('deck.pptx')), Buffer.from(' ')]),
  );
  const other = await home.svc(['deck', 'render', 'other.pptx', '--out', 'other'], bare);
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('LibreOffice')]);
});

it('stops a program that needs too much memory to draw a deck, with all that it started', async () => {
  mkdirSync(home.path('bin'));
  const eats = 'const all = []; while (all.length < 40) all.push(Buffer.alloc(1e8, 1));';
  const program = `#!/bin/sh\n"${process.execPath}" -e '${eats} require("fs").writeFileSync("${home.path('eaten')}", "")' & wait\n`;
  writeFileSync(home.path('bin/soffice'), program, { mode: 0o755 });
  writeFileSync(
    home.path('huge.pptx'),
    Buffer.concat([readFileSync(home.path('deck.pptx')), Buffer.from('  ')]),
  );
  const PATH = `${home.path('bin')}:${process.env.PATH}`;
  const ran = await home.svc(['deck', 'render', 'huge.pptx', '--out', 'huge'], { env: { PATH } });
  expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('more than 2048 MB of memory')]);
  expect(existsSync(home.path('eaten'))).toBe(false);
});

it('draws the pages of a .pdf, as .jpg too', async () => {
  await home.svc(['deck', 'download', 'last', '--out', 'deck.pdf']);
  const ran = await home.svc([
    'deck',
    'render',
    'deck.pdf',
    '--slides',
    '1-2',
    '--format',
    'jpg',
    '--out',
    'pages',
  ]);
  expect(ran.code).toBe(0);
  expect(readFileSync(home.path('pages/slide-2.jpg')).subarray(0, 2).toString('hex')).toBe('ffd8');
});

it('says what it cannot draw', async () => {
  const fails = async (args: string[]) => {
    const { code, stderr } = await home.svc(['deck', 'render', ...args]);
    return `${code} ${stderr}`;
  };
  expect(await fails(['last', '--slides', '1,x', '--out', 'a'])).toMatch(/^2 [\s\S]*names no slides/);
  expect(await fails(['last', '--slides', '40', '--out', 'a'])).toMatch(/^5 [\s\S]*no page 40/);
  expect(await fails(['last', '--out', 'a.png'])).toMatch(/^2 [\s\S]*names one picture/);
  expect(await fails(['last'])).toMatch(/^2 [\s\S]*--out is missing/);
  expect(existsSync(home.path('a.png'))).toBe(false);
});

it('draws a sheet of what it understood of a template', async () => {
  const args = ['local', 'templates', 'add', 'deck.pptx', '--preview', 'sheet.png'];
  expect((await home.svc(args)).code).toBe(0);
  expect(sizeOf('sheet.png')[0]).toBeGreaterThan(1000);
});

it('an outline leaves nothing of its own wishes to the author', async () => {
  const input = '# Harbour\n- North pier\n- South pier\n# Ferries\n- Two a day\n- Four in summer\n';
  const ran = await home.svc(['deck', 'generate', '--outline', '-', '--json'], { input });
  expect(JSON.parse(ran.stdout)).toMatchObject({ slides: 2, to_complete: [], warnings: [] });
});
