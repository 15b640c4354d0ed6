import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';
import { seeded } from '../support/random.ts';
import { startSvc } from '../support/run-svc.ts';

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('svc batch run', () => {
  it('makes a document for every row of a table, once', async () => {
    const home = createHome();
    writeFileSync(home.path('people.csv'), 'id,name,city\na,Anna,Lyon\nb,"Chen, X",Turku\n');
    const args = ['batch', 'run', 'people.csv', '--prompt', 'Offer for {{name}} in {{city}}, 2 slides'];
    const ran = await home.svc([...args, '--out', 'offers/{{id}}.pptx']);
    expect(ran).toMatchObject({ code: 0, stdout: 'people.csv.results.jsonl\n2 of 2 rows done.\n' });
    expect(existsSync(home.path('offers/b.pptx'))).toBe(true);
    const made = linesOf(home.path('people.csv.results.jsonl')).filter(({ status }) => status === 'success');
    expect(made).toMatchObject([{ slides: 2 }, { slides: 2 }]);
    const again = await home.svc([...args, '--out', 'offers/{{id}}.pptx', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ rows: 2, done: 2, failed: 0 });
    expect((await home.json(['jobs', 'list'])).items).toHaveLength(2);
  });

  it('runs decks, posters and conversions with the options of their commands', async () => {
    const home = createHome();
    await home.svc(['deck', 'generate', 'Tea, 2 slides', '--out', 'tea.pptx']);
    const rows = [
      { id: 1, kind: 'poster', prompt: 'Tea', size: 'a4', out: 'poster.pdf' },
      { id: 2, kind: 'convert', deck: 'tea.pptx', template: 'harbour', out: 'branded.pptx' },
      {
        id: 3,
        prompt: 'Coffee',
        'max-slides': 3,
        slides: 3,
        text: ['Coffee is roasted.'],
        out: 'coffee.pptx',
      },
    ];
    writeFileSync(home.path('all.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
    const ran = await home.svc(['batch', 'run', 'all.jsonl', '--jobs', '2']);
    expect(ran.code, ran.stderr).toBe(0);
    for (const { out } of rows) expect(existsSync(home.path(out))).toBe(true);
  });

  it('names every row that is wrong before anything is sent', async () => {
    const home = createHome();
    const rows = [
      { prompt: 'x', slidez: 3 },
      { kind: 'deckk' },
      { prompt: 'y', file: 'no.md' },
      { id: 9 },
      { id: 9 },
    ];
    writeFileSync(home.path('bad.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
    const ran = await home.svc(['batch', 'run', 'bad.jsonl']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('5 of 5 rows cannot be run; nothing was sent.');
    for (const said of [
      'line 1: "slidez"',
      'line 2: kind must be',
      'line 3: there is no file no.md',
      'line 4: prompt',
    ])
      expect(ran.stderr).toContain(said);
  });

  it('ends with 7 where rows failed, and tries them again when told to', async () => {
    const home = createHome();
    const rows = [{ prompt: 'Fine, 2 slides' }, { prompt: 'Not readable', file: ['broken.pdf'] }];
    writeFileSync(home.path('broken.pdf'), '%PDF-1.4 and nothing more');
    writeFileSync(home.path('some.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
    const ran = await home.svc(['batch', 'run', 'some.jsonl']);
    expect(ran.code).toBe(7);
    expect(ran.stderr).toContain('--retry-failed');
    const passed = await home.svc(['batch', 'run', 'some.jsonl', '--json']);
    expect(JSON.parse(passed.stdout)).toMatchObject({ done: 1, failed: 1 });
    expect(passed.code).toBe(7);
    const retried = await home.svc(['batch', 'run', 'some.jsonl', '--retry-failed']);
    expect(retried.code).toBe(7);
  });

  it('loses no row and makes none twice, however often it is killed', async () => {
    const home = createHome();
    const soak = process.env.SVC_SOAK !== undefined;
    const [rows, kills] = soak ? [500, 50] : [30, 6];
    const next = seeded(7);
    writeFileSync(
      home.path('many.csv'),
      `id\n${Array.from({ length: rows }, (_, row) => row + 1).join('\n')}\n`,
    );
    const args = [
      'batch',
      'run',
      'many.csv',
      '--prompt',
      'Deck {{id}}, 2 slides',
      '--out',
      'many/{{id}}.pptx',
    ];
    for (let kill = 0; kill < kills; kill++) {
      const child = startSvc(args, { cwd: home.folder, env: home.env });
      await sleep(400 + next() * (soak ? 4000 : 900));
      child.kill('SIGKILL');
      await child.done;
    }
    // A job that was started three times and killed each time counts as one that ends its process, and is given up; its row,
    // which was cut off each time, is made anew.
    const last = await home.svc(args);
    expect(last.code, last.stderr).toBe(0);
    const results = linesOf(home.path('many.csv.results.jsonl')).filter(({ status }) => status === 'success');
    expect(new Set(results.map(({ id }) => id)).size).toBe(rows);
    expect(results).toHaveLength(rows);
    const jobs = (await home.json(['jobs', 'list', '--all', '--status', 'success'])).items;
    expect(new Set(results.map(({ callback_id }) => callback_id)).size).toBe(rows);
    // The journal keeps the newest 500, failed ones included.
    if (!soak) expect(jobs).toHaveLength(rows);
    expect(new Set(jobs.map(({ prompt }: { prompt: string }) => prompt)).size).toBe(jobs.length);
    for (let row = 1; row <= rows; row++) expect(existsSync(home.path(`many/${row}.pptx`))).toBe(true);
  });
});
