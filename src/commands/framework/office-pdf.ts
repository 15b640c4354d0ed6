import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { timeLimit } from '../../contract/time-limit.ts';
import { type ProgramLimits, runProgram } from '../../service/engine/run-program.ts';
import type { Context } from './context.ts';
import { UsageError } from './usage-error.ts';

/** The program's names on different systems. */
const programs = ['soffice', 'libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'];
/** Minutes: more than any deck needs. */
const patience = 5;
/** More than one of our own tasks gets, as the program itself needs much of it. */
const most: ProgramLimits = { megabytes: 2048, seconds: 240 };
/** Includes hidden slides, so that page numbers equal slide numbers. */
const filter = 'pdf:impress_pdf_Export:{"ExportHiddenSlides":{"type":"boolean","value":"true"}}';

/**
 * Draws a deck as a .pdf with LibreOffice.
 * @param why the purpose, as the start of a sentence: `Drawing a .pptx`
 * @throws UsageError when it is not installed, or cannot draw the deck
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

/** Why drawing the deck stopped. */
const stopped = (deck: string, limit: string) =>
  new UsageError(
    `LibreOffice was stopped: rendering ${deck} took more than ${limit}.`,
    'Open it there to see what is wrong with it.',
  );
