import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { checkTarget } from '../../client/download/target.ts';
import { writeFault } from '../../client/file-faults.ts';
import { RejectedInputError } from '../../client/rejected-input-error.ts';
import { isDeckFile } from '../deck/deck-file.ts';
import type { Context } from '../framework/context.ts';
import { officePdf } from '../framework/office-pdf.ts';
import { readBytes } from '../framework/read-bytes.ts';
import { runTask } from '../framework/run-task.ts';
import { UsageError } from '../framework/usage-error.ts';
import { writeWhole } from '../framework/write-file.ts';
import { madeHere, resolveResultId } from './callback-id.ts';
import { fetchFile } from './fetch-file.ts';
import { resolveFormat } from './output-target.ts';
import { pictureFormats } from './render-options.ts';
import type { TurnKind } from './turn-kind.ts';

type PictureFormat = (typeof pictureFormats)[number];

interface RenderInput {
  document: string;
  out: string | undefined;
  format: PictureFormat | undefined;
  width: number | undefined;
  force: boolean;
  slides?: string | undefined;
}

/** Width in pixels. */
const usualWidth = 1280;
const isPicture = /\.(?:png|jpe?g)$/i;

/** Draws the pages of a turn's document, or of a file, and writes each as a picture. */
export async function renderTurn(context: Context, input: RenderInput, turn: TurnKind): Promise<void> {
  const { out, width = usualWidth, force } = input;
  if (out === undefined)
    throw new UsageError('--out is missing.', 'Give a folder, or a name like slide.png.');
  const format = (resolveFormat(input, input.format !== undefined, pictureFormats) ?? 'png') as PictureFormat;
  const pages = input.slides === undefined ? undefined : readSlides(input.slides);
  const bytes = await pdfOf(context, input.document, turn);
  const drawn = await runTask(
    context,
    'drawPages',
    { bytes, width, format, ...(pages && { pages }) },
    `The document "${input.document}"`,
  );
  const single = isPicture.test(out);
  if (single && drawn.length > 1)
    throw new UsageError(
      `${out} names one picture, but there are ${drawn.length}.`,
      turn.kind === 'deck' ? 'Name a folder, or one slide with --slides.' : 'Name a folder.',
    );
  if (!single) await makeFolder(out);
  const digits = String(Math.max(...drawn.map(({ page }) => page))).length;
  const noun = turn.kind === 'deck' ? 'slide' : 'page';
  const files = drawn.map(({ page, bytes: picture, ...size }) => ({
    picture,
    shown: {
      [noun]: page,
      path: single ? out : join(out, `${noun}-${String(page).padStart(digits, '0')}.${format}`),
      ...size,
    },
  }));
  for (const { shown } of files) await checkTarget(shown.path, force);
  for (const { shown, picture } of files) await writeWhole(shown.path, picture);
  await context.output.result({ files: files.map(({ shown }) => shown) }, () =>
    files.map(({ shown }) => shown.path).join('\n'),
  );
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw writeFault(cause, folder);
  }
}

/** The document as .pdf: a turn is exported as one, also by the .pptx it left; any other .pptx is drawn by LibreOffice. */
async function pdfOf(context: Context, given: string, turn: TurnKind): Promise<Uint8Array> {
  if (!isDeckFile(given)) return exported(context, resolveResultId(context, given, turn.kind), turn);
  const bytes = await readBytes(given);
  const isPackage = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isPackage && extname(given).toLowerCase() !== '.pdf')
    throw new RejectedInputError(
      'INVALID_INPUT',
      `The file "${given}" is not an Office document, or it is damaged.`,
    );
  if (!isPackage) return bytes;
  const made = madeHere(context, createHash('sha256').update(bytes).digest('hex'), turn.kind);
  return made ? exported(context, made, turn) : officePdf(context, given, 'Drawing a .pptx file');
}

async function exported(context: Context, callbackId: string, turn: TurnKind): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-render-'));
  context.onClose(() => rm(folder, { recursive: true, force: true }));
  const progress = await context.progress();
  const target = { path: join(folder, 'document.pdf'), force: true, open: false };
  await fetchFile(context, { turn, callbackId, target, format: 'pdf', progress, passing: true });
  progress.close();
  return readBytes(target.path);
}

/** More than any document has. */
const most = 10_000;

/** `1,3-5` as 1, 3, 4, 5: in order, each once. @throws UsageError */
function readSlides(list: string): number[] {
  const numbers = new Set<number>();
  for (const part of list.split(',')) {
    const [, first = '', last = first] = /^\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!first || from < 1 || to < from || to > most)
      throw new UsageError(
        `--slides ${list} names no slides.`,
        'Give numbers and ranges, for example 1,3-5.',
      );
    for (let slide = from; slide <= to; slide++) numbers.add(slide);
  }
  return [...numbers].sort((a, b) => a - b);
}
