import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { photograph } from '../convert/corpus/photograph.ts';
import { createHome } from '../support/home.ts';
import { plainDeck } from '../support/plain-deck.ts';

const home = createHome();

beforeAll(async () => {
  const png = photograph(120, 60);
  const template = await plainDeck((deck) => {
    const slide = deck.addSlide();
    slide.addText([{ text: 'Offer for {{com' }, { text: 'pany}}' }], { x: 1, y: 1, w: 8, h: 1 });
    const data = `image/png;base64,${png.toString('base64')}`;
    slide.addImage({ data, x: 1, y: 3, w: 2, h: 1, altText: '{{logo}}' });
  });
  const rows = await plainDeck((deck) => {
    deck.addSlide().addText('{{#rows}}{{company}}', { x: 1, y: 1, w: 8, h: 1 });
  });
  writeFileSync(home.path('offer.pptx'), template);
  writeFileSync(home.path('rows.pptx'), rows);
  mkdirSync(home.path('data'));
  writeFileSync(home.path('data/logo.png'), png);
  const table = 'id,company,logo,spare\n1/a,Acme,logo.png,x\n2,"Söhne, Ltd",logo.png,y\n';
  writeFileSync(home.path('data/customers.csv'), table);
  writeFileSync(home.path('data/bad.csv'), 'id,logo\n1,logo.png\n2,logo.png\n');
});

it('lists the fields of a template', async () => {
  expect((await home.json(['merge', 'offer.pptx', '--fields'])).items).toEqual([
    { name: 'company', kind: 'text', slide: 1 },
    { name: 'logo', kind: 'picture', slide: 1 },
  ]);
});

it('makes a deck for every row, with names that stay in their folder', async () => {
  const line = ['merge', 'offer.pptx', '--data', 'data/customers.csv', '--out', 'made/{{id}}.pptx'];
  const plan = await home.svc([...line, '--dry-run']);
  expect(plan.stdout).toContain('made/1-a.pptx');
  expect(existsSync(home.path('made'))).toBe(false);
  const made = await home.json(line);
  expect(made).toMatchObject({
    items: [
      { record: 1, file: { path: 'made/1-a.pptx', export_type: 'pptx' }, slides: 1, warnings: [] },
      { record: 2, file: { path: 'made/2.pptx' } },
    ],
    unused: ['spare'],
  });
  const shown = await home.svc(['deck', 'inspect', 'made/2.pptx']);
  expect(shown.stdout).toContain('Offer for Söhne, Ltd');
  const again = await home.svc(line);
  expect(again.code).toBe(10);
  const quiet = await home.svc([...line, '--force', '-q']);
  expect(quiet).toMatchObject({ stdout: 'made/1-a.pptx\nmade/2.pptx\n', stderr: '' });
});

it('fills one deck from all rows, and from JSON on stdin', async () => {
  const one = await home.json(['merge', 'rows.pptx', '--data', 'data/customers.csv', '--out', 'all.pptx']);
  expect(one.items).toMatchObject([{ slides: 2 }]);
  const piped = await home.svc(['merge', 'offer.pptx', '--data', '-', '--out', 'piped.pptx'], {
    input: JSON.stringify({ company: 'Piped', logo: null }),
  });
  expect(piped).toMatchObject({ code: 0, stderr: '' });
});

it('names what is missing and writes nothing', async () => {
  const line = ['merge', 'offer.pptx', '--data', 'data/bad.csv', '--out', 'bad/{{id}}.pptx'];
  const ran = await home.svc(line);
  expect(ran.code).toBe(5);
  expect(ran.stderr).toContain('record 2, slide 1: The data has no “company”.');
  expect(existsSync(home.path('bad'))).toBe(false);
  const allowed = await home.svc([...line, '--allow-missing', '-q']);
  expect(allowed).toMatchObject({ code: 0, stdout: 'bad/1.pptx\nbad/2.pptx\n' });
});

it('writes to stdout', async () => {
  const ran = await home.svc(['merge', 'rows.pptx', '--data', 'data/customers.csv', '--out', '-']);
  expect(ran.code).toBe(0);
  expect(ran.stdout.startsWith('PK')).toBe(true);
});

it.each([
  [['--data', 'data/customers.csv', '--out', 'x.pdf'], 'saved as .pptx'],
  [['--out', 'x.pptx'], '--data is missing'],
  [['--data', 'data/customers.csv', '--out', 'same-{{company}}-{{none}}.pptx'], '{{none}}'],
  [['--data', 'data/customers.csv', '--out', '{{logo}}.pptx'], 'would both be written'],
])('refuses %j', async (flags, said) => {
  const ran = await home.svc(['merge', 'rows.pptx', ...flags]);
  expect(ran.code).toBe(2);
  expect(ran.stderr).toContain(said);
});

it('ends with 10 when a picture is not there', async () => {
  writeFileSync(home.path('lost.json'), JSON.stringify({ company: 'A', logo: 'gone.png' }));
  const ran = await home.svc(['merge', 'offer.pptx', '--data', 'lost.json', '--out', 'lost.pptx']);
  expect(ran.code).toBe(10);
  expect(ran.stderr).toContain('gone.png');
  expect(() => readFileSync(home.path('lost.pptx'))).toThrow();
});
