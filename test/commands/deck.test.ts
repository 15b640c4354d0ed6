import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';

const home = createHome();
const slidesOf = (path: string) =>
  Object.keys(unzipSync(readFileSync(path))).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .length;

describe('svc deck generate', () => {
  it('makes a deck of the size the prompt names and says where it is', async () => {
    const ran = await home.svc([
      'deck',
      'generate',
      'Quarterly review of a coffee chain, 6 slides',
      '--out',
      'review.pptx',
    ]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(
      /^review\.pptx\npptx, [\d.]+ KB, id \S+\n5 of 6 slides wait for your content: 2-6\.\n$/,
    );
    expect(ran.stderr).toContain('Using the local service on this machine');
    expect(ran.stderr).toContain('Finalizing your slides');
    expect(slidesOf(home.path('review.pptx'))).toBe(6);
  });

  it('prints the result as one JSON document and nothing on stderr', async () => {
    const ran = await home.svc(['deck', 'generate', 'Tea, 3 slides', '--out', 'tea.pdf', '--json']);
    const result = JSON.parse(ran.stdout);
    expect(result).toEqual({
      callback_id: expect.any(String),
      kind: 'deck',
      status: 'success',
      message: expect.any(String),
      file: {
        path: 'tea.pdf',
        export_type: 'pdf',
        bytes: expect.any(Number),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      slides: 3,
      to_complete: [2, 3],
      composed_by: 'rules',
      changes: null,
      warnings: [],
    });
    expect(ran.stderr).toBe('');
    expect(readFileSync(home.path('tea.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('writes the file itself to stdout with --out -', async () => {
    const ran = await home.svc([
      'deck',
      'generate',
      'Tea, 2 slides',
      '--format',
      'pdf',
      '--out',
      '-',
      '--quiet',
    ]);
    expect(ran.stdout.slice(0, 5)).toBe('%PDF-');
    expect(ran.stderr).toBe('');
  });

  it('returns at once with --no-wait, and watch last sees it to its end', async () => {
    const accepted = await home.json(['deck', 'generate', 'Later, 2 slides', '--no-wait']);
    expect(accepted).toMatchObject({ status: 'inprogress', file: null });
    const watched = await home.json(['deck', 'watch', 'last', '--out', 'later.pptx']);
    expect(watched).toMatchObject({
      callback_id: accepted.callback_id,
      status: 'success',
      file: { path: 'later.pptx' },
    });
    expect(await home.json(['deck', 'status', 'last'])).toMatchObject({ status: 'success' });
    const [newest] = (await home.json(['jobs', 'list'])).items;
    expect(newest).toMatchObject({
      id: accepted.callback_id,
      kind: 'deck',
      prompt: 'Later, 2 slides',
      output: 'later.pptx',
    });
  });

  it('takes the newest turn that left a result for last, and tells of one that failed after it', async () => {
    const made = await home.json(['deck', 'generate', 'Tides, 2 slides']);
    const failed = await home.svc(['deck', 'edit', 'last', 'Do something']);
    expect(failed.code).toBe(7);
    const fetched = await home.svc(['deck', 'download', 'last', '--out', 'tides.pdf']);
    expect(fetched.code).toBe(0);
    expect(fetched.stderr).toContain('("Do something") failed');
    expect(fetched.stderr).toContain(String(made.callback_id));
    const edited = await home.svc([
      'deck',
      'edit',
      'last',
      'Change the title to "Tides and time"',
      '--slide',
      '1',
    ]);
    expect(edited.code).toBe(0);
  });

  it('takes edits back one after the other, and tells the history', async () => {
    const made = await home.json(['deck', 'generate', 'Harbours, 3 slides', '--out', 'before.pptx']);
    await home.json(['deck', 'edit', 'last', 'Rename slide 2 to "Quays"']);
    await home.json(['deck', 'edit', 'last', 'Delete slide 3']);
    expect((await home.json(['deck', 'undo', 'last'])).slides).toBe(3);
    const undone = await home.json(['deck', 'undo', 'last', '--out', 'after.pptx']);
    expect(undone.file).toMatchObject({ sha256: (made.file as { sha256: string }).sha256 });
    const again = await home.svc(['deck', 'undo', 'last']);
    expect(again.code).toBe(5);
    expect(again.stderr).toContain('There is nothing to undo');
    const history = await home.svc(['deck', 'history', 'last']);
    expect(history.stdout).toContain('Rename slide 2 to "Quays"');
    expect(history.stdout).toContain('Slide 2: title');
  });

  it('edits the last deck, and notes what it was made from', async () => {
    const made = await home.json(['deck', 'generate', 'Bakery, 3 slides']);
    const edited = await home.json([
      'deck',
      'edit',
      'last',
      'Change the title to "Bread for all"',
      '--slide',
      '1',
    ]);
    expect(edited.callback_id).not.toBe(made.callback_id);
    expect(await home.json(['jobs', 'show', 'last'])).toMatchObject({
      action: 'edit',
      parent: made.callback_id,
    });
  });

  it('lays flags over a body, and --set over both', async () => {
    writeFileSync(
      home.path('body.json'),
      JSON.stringify({ prompt: 'From the file', settings: { language: 'fr' } }),
    );
    const { body } = await home.json([
      ...[
        'deck',
        'generate',
        '--body',
        'body.json',
        '--slides',
        '4',
        '--no-websearch',
        '--images',
        'brand,ai',
      ],
      ...['--set', 'settings.language=de', '--brand-voice', '--text', 'one', '--text', 'two', '--dry-run'],
    ]);
    expect(body).toEqual({
      prompt: 'From the file',
      websearch: false,
      texts: ['one', 'two'],
      settings: {
        language: 'de',
        deck_default_size: 4,
        voice_settings: { type: 'standard' },
        image_library: {
          brand_library: true,
          service_library: false,
          ai_images: true,
          my_workspace: false,
          additional_context: false,
        },
      },
    });
  });

  it('reads the prompt from stdin', async () => {
    const planned = await home.json(['deck', 'generate', '--prompt-file', '-', '--dry-run'], {
      input: '  A deck about rain \n',
    });
    expect(planned.body.prompt).toBe('A deck about rain');
  });
});

describe('what is wrong is found before anything is sent', () => {
  const cases: [what: string, args: string[], code: number, says: RegExp][] = [
    ['no prompt', [], 2, /no prompt.*--prompt-file/is],
    ['a prompt of spaces', [' \t '], 2, /prompt is empty/],
    ['two prompts', ['x', '--prompt-file', 'y'], 2, /given twice/],
    ['an unknown flag', ['x', '--fromat', 'pdf'], 2, /--fromat.*--format/s],
    ['a value out of range', ['x', '--slides', '0'], 2, /--slides must be a whole number from 1 to 200/],
    [
      'formats that contradict each other',
      ['x', '--format', 'pdf', '--out', 'x.pptx'],
      2,
      /contradict each other/,
    ],
    ['an extension decks do not have', ['x', '--out', 'x.png'], 2, /pptx, pdf/],
    ['stdout twice', ['x', '--out', '-', '--json'], 2, /stdout/],
    ['an image library nobody knows', ['x', '--images', 'stock'], 2, /brand, service, ai/],
    ['a folder that is not there', ['x', '--out', 'nowhere/x.pptx'], 10, /folder does not exist|no folder/i],
    ['an output that exists', ['x', '--out', 'there.pptx'], 10, /exists.*--force/is],
    ['a source that is not there', ['x', '--file', 'gone.docx'], 10, /gone\.docx/],
    ['a source of a kind nobody reads', ['x', '--file', 'there.exe'], 5, /there\.exe/],
  ];

  it.each(cases)('%s', async (_what, args, code, says) => {
    writeFileSync(home.path('there.pptx'), 'mine');
    writeFileSync(home.path('there.exe'), 'mine');
    const ran = await home.svc(['deck', 'generate', ...args]);
    expect(ran.code).toBe(code);
    expect(ran.stderr).toMatch(says);
    expect(ran.stderr).not.toMatch(/\n\s+at /);
    expect(readFileSync(home.path('there.pptx'), 'utf8')).toBe('mine');
  });

  it('a folder that cannot be written', async () => {
    // Root may write anywhere, so a file stands where the folder should be.
    mkdirSync(home.path('d'));
    writeFileSync(home.path('d/file'), '');
    const ran = await home.svc(['deck', 'generate', 'x', '--out', 'd/file/x.pptx']);
    expect(ran.code).toBe(10);
  });

  it('last where nothing was started', async () => {
    const ran = await home.svc(['poster', 'watch', 'last']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('No poster was started on this machine in local.');
  });
});
