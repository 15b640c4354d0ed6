import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { createHome } from '../support/home.ts';
import { brandTemplate, source } from './corpus/corpus.ts';

const home = createHome();
let report: string;
let first: string;

const slideOf = async (name: string, slide: number): Promise<string> =>
  strFromU8(unzipSync(await readFile(home.path(name)))[`ppt/slides/slide${slide}.xml`] as Uint8Array);

describe('svc convert', () => {
  beforeAll(async () => {
    report = await source('report');
    const made = await home.json([
      'convert',
      report,
      '--template',
      'harbour',
      '--out',
      'branded.pptx',
      '--report',
      'report.md',
    ]);
    first = made.callback_id;
    expect(made).toMatchObject({
      kind: 'conversion',
      status: 'success',
      file: { path: expect.stringMatching(/branded\.pptx$/), export_type: 'pptx' },
    });
  });

  test('writes the deck and tells slide by slide what was done', async () => {
    expect(await slideOf('branded.pptx', 1)).toContain('Budget against actual');
    const told = await readFile(home.path('report.md'), 'utf8');
    expect(told).toContain('## Slide 1: Budget against actual');
    expect(told).toMatch(/Layout: DEFAULT → Title Only \(a title was found/);
    expect(told).toMatch(/#8A1C1C → #[0-9A-F]{6}/);
  });

  test('shows how far it has come, in plain lines where nobody watches', async () => {
    const { stderr, stdout, code } = await home.svc([
      'convert',
      report,
      '--template',
      'clarity',
      '--out',
      'plain.pptx',
    ]);
    expect(code).toBe(0);
    expect(stderr).toContain('Uploading report.pptx');
    expect(stderr).toContain('Converting to clarity');
    expect(stdout).toContain('plain.pptx');
  });

  test('names the flag for a template that is missing', async () => {
    const { code, stderr } = await home.svc(['convert', report]);
    expect(code).toBe(2);
    expect(stderr).toContain('--template is missing');
  });

  test('refuses what it can see to be no deck before anything is sent', async () => {
    const { code } = await home.svc(['convert', import.meta.filename, '--template', 'clarity']);
    expect(code).toBe(5);
  });

  test('refuses an output that is there before anything is sent', async () => {
    const { code } = await home.svc(['convert', report, '--template', 'clarity', '--out', 'branded.pptx']);
    expect(code).toBe(10);
  });

  test('prints the request of a dry run and sends nothing', async () => {
    const request = await home.json([
      'convert',
      report,
      '--template',
      'clarity',
      '--include-icons',
      '--color-preference',
      'advanced',
      '--work-area-option',
      'no-adjust',
      '--dry-run',
    ]);
    expect(request.body).toMatchObject({
      templateName: 'clarity',
      includeIcons: true,
      color_preference: 'advanced',
      settings: { work_area_option: 'no-adjust' },
    });
  });

  test('does each step alone', async () => {
    const { items } = await home.json(['convert', 'upload', report]);
    const started = await home.json([
      'convert',
      'start',
      items[0].file_id,
      '--template',
      'prism',
      '--no-wait',
    ]);
    expect(started).toMatchObject({ status: 'inprogress', file: null });
    const waited = await home.json(['convert', 'wait', started.callback_id, '--out', 'waited.pptx']);
    expect(waited.file.path).toMatch(/waited\.pptx$/);
    const status = await home.json(['convert', 'status', started.callback_id]);
    expect(status).toMatchObject({ status: 'completed', template_name: 'prism' });
    const fetched = await home.json([
      'convert',
      'download',
      'last',
      '--out',
      'fetched.pptx',
      '--report',
      'report.json',
    ]);
    expect(fetched.status).toBe('success');
    expect(JSON.parse(await readFile(home.path('report.json'), 'utf8')).slides).toHaveLength(3);
  });

  test('decides colours in a run of its own', async () => {
    const { items } = await home.json(['convert', 'suggestions', 'list', first]);
    expect(items.map((item: { currentColor: string }) => item.currentColor)).toContain('#8A1C1C');
    const applied = await home.json([
      'convert',
      'suggestions',
      'apply',
      first,
      '--color',
      '8a1c1c=#123456',
      '--out',
      'decided.pptx',
    ]);
    expect(applied.callback_id).not.toBe(first);
    expect(await slideOf('decided.pptx', 1)).toContain('123456');
  });

  test('asks nobody about colours where nobody can answer', async () => {
    const { code, stderr } = await home.svc(['convert', 'suggestions', 'apply', first]);
    expect(code).toBe(2);
    expect(stderr).toContain('--color or --special-color is missing');
  });

  test('changes layouts, formats, work areas and the template', async () => {
    const { items } = await home.json(['convert', 'layouts', 'list', first]);
    const [layout] = items;
    await home.json([
      'convert',
      'layouts',
      'apply',
      first,
      '--slide',
      '3',
      '--layout',
      layout.layoutId,
      '--out',
      'layout.pptx',
    ]);
    const formats = await home.json(['convert', 'format', 'show', first, '--slide', '1']);
    expect(formats.items[0].title.source.font_height).toBe(30);
    const config = JSON.stringify([{ title: { font_height: { option_type: 'custom', value: 41 } } }]);
    await home.json(
      ['convert', 'format', 'apply', first, '--slide', '1', '--config', '-', '--out', 'format.pptx'],
      { input: config },
    );
    expect(await slideOf('format.pptx', 1)).toContain('sz="4100"');
    const fitted = await home.json([
      'convert',
      'work-area',
      'apply',
      first,
      '--slide-index',
      '2',
      '--selection',
      'fill',
      '--out',
      'fitted.pptx',
    ]);
    expect(fitted.callback_id).toBe(first);
    const retargeted = await home.json([
      'convert',
      'retarget',
      first,
      '--template',
      'midnight',
      '--out',
      'retargeted.pptx',
    ]);
    expect(retargeted.status).toBe('success');
  });

  test('takes one reaction at a time', async () => {
    const liked = await home.json(['convert', 'react', first, '--like']);
    expect(liked).toMatchObject({ type: 'liked', callback_id: first });
    expect((await home.svc(['convert', 'react', first, '--like', '--dislike'])).code).toBe(2);
  });
});

test("a company's own .pptx is a template like any other", async () => {
  const added = await home.json(['local', 'templates', 'add', await brandTemplate('dna')]);
  const code = added.code ?? added.items?.[0]?.code;
  const made = await home.json(['convert', await source('branded'), '--template', code, '--out', 'own.pptx']);
  expect(made.status).toBe('success');
  const masters = Object.keys(unzipSync(await readFile(home.path('own.pptx')))).filter((name) =>
    /slideMasters\/slideMaster\d+\.xml$/.test(name),
  );
  expect(masters).toHaveLength(1);
});
