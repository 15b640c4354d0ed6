import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { timeLimit } from '../../contract/time-limit.ts';
import { type ProgramLimits, runProgram } from '../../service/engine/run-program.ts';
import type { Context } from './context.ts';
import { UsageError } from './usage-error.ts';

/** What the program is called on the systems it runs on. */
const programs = ['soffice', 'libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'];
/** Minutes: longer than any deck takes that it can draw. */
const patience = 5;
/** More than a task of ours may take: the program itself takes a good part of it. */
const most: ProgramLimits = { megabytes: 2048, seconds: 240 };
/** Hidden slides too, so that pages count as slides do. */
const filter = 'pdf:impress_pdf_Export:{"ExportHiddenSlides":{"type":"boolean","value":"true"}}';

/**
 * Has LibreOffice draw a deck as a .pdf.
 * @param why what it is needed for, as a sentence begins: `Drawing a .pptx`
 * @throws UsageError when it is not on this machine, or does not draw the deck
 */
export async function officePdf(context: Context, deck: string, why: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-office-'));
  context.onClose(() => rm(folder, { recursive: true, force: true }));
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const out = join(folder, 'out');
  const args = [
    `-env:UserInstallation=${profile}`,
    '--headless',
    '--convert-to',
    filter,
    '--outdir',
    out,
    deck,
  ];
  const patient = timeLimit(patience * 60_000, context.signal);
  for (const program of programs) {
    const end = await runProgram(program, args, most, patient).catch((error: unknown) => {
      throw patient.aborted && !context.signal.aborted ? stopped(deck, `${patience} minutes`) : error;
    });
    if (end === 'missing') continue;
    if (end === 'memory') throw stopped(deck, `${most.megabytes} MB of memory`);
    if (end === 'processor') throw stopped(deck, `${most.seconds} seconds of processor time`);
    const [made] = await readdir(out).catch(() => []);
    if (made) return readFile(join(out, made));
    throw new UsageError(
      `LibreOffice could not render ${deck}.`,
      'Open it there to see what is wrong with it.',
    );
  }
  throw new UsageError(
    `${why} needs LibreOffice, which is not on this machine.`,
    'Install it so that soffice is on the PATH, or give a .pdf or the id of a turn.',
  );
}

/** What of a deck stopped the drawing of it. */
const stopped = (deck: string, limit: string) =>
  new UsageError(
    `LibreOffice was stopped: rendering ${deck} took more than ${limit}.`,
    'Open it there to see what is wrong with it.',
  );
