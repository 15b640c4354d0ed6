import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { timeLimit } from '../../contract/time-limit.ts';
import type { Context } from './context.ts';
import { UsageError } from './usage-error.ts';

/** What the program is called on the systems it runs on. */
const programs = ['soffice', 'libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'];
/** Minutes: longer than any deck takes that it can draw. */
const patience = 5;
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
  for (const program of programs) {
    if (!(await runs(program, args, context.signal, deck))) continue;
    const [made] = await readdir(out).catch(() => []);
    if (made) return readFile(join(out, made));
    throw new UsageError(
      `LibreOffice could not draw ${deck}.`,
      'Open it there to see what is wrong with it.',
    );
  }
  throw new UsageError(
    `${why} needs LibreOffice, which is not on this machine.`,
    'Install it so that soffice is on the PATH, or give a .pdf or the id of a turn.',
  );
}

/** Whether there is such a program; it is waited for. */
function runs(program: string, args: string[], signal: AbortSignal, deck: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const limits = timeLimit(patience * 60_000, signal);
    const child = spawn(program, args, { stdio: 'ignore', signal: limits });
    child.on('error', (error: NodeJS.ErrnoException) => {
      // One that was told to end may take its time.
      child.unref();
      if (error.code === 'ENOENT' || error.code === 'EACCES') resolve(false);
      else if (signal.aborted) reject(signal.reason);
      else reject(limits.aborted ? tooLong(deck) : error);
    });
    child.on('close', () => resolve(true));
  });
}

const tooLong = (deck: string) =>
  new UsageError(
    `LibreOffice was stopped: it had not drawn ${deck} after ${patience} minutes.`,
    'Open it there to see what is wrong with it.',
  );
