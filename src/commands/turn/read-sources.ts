import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { configDir } from '../../profile/paths.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { Context } from '../framework/context.ts';
import { UsageError } from '../framework/usage-error.ts';
import { readTextFile } from './read-file.ts';

interface SourceInput {
  file?: readonly string[] | undefined;
  link?: readonly string[] | undefined;
  text?: readonly string[] | undefined;
  textFile?: readonly string[] | undefined;
}

/**
 * The fields `files`, `text` and `texts`; files are uploaded first. Links need no reading, they are sent as they are.
 * @throws UsageError, FileError, RejectedInputError
 */
export async function readSources(
  context: Context,
  input: SourceInput,
  texts: 'text' | 'texts',
  progress: Progress,
): Promise<Record<string, unknown>> {
  for (const link of input.link ?? [])
    if (!URL.canParse(link))
      throw new UsageError(
        `--link ${link} is not a web address.`,
        'An address looks like https://example.com/page.',
      );
  const blocks = [...(input.text ?? [])];
  for (const path of input.textFile ?? []) blocks.push(await readTextFile(path, 'the text', context.output));
  const files = [];
  for (const file of input.file ?? []) {
    if (file === '-') blocks.push(await readTextFile(file, 'the source', context.output));
    else files.push({ file_id: await fileId(context, file, progress) });
  }
  return { ...textFields(blocks, texts), ...(files.length > 0 && { files }) };
}

/** Where the interface has one text, several are joined; where it has both, one is sent as one. */
function textFields(blocks: string[], texts: 'text' | 'texts'): Record<string, unknown> {
  if (blocks.length === 0) return {};
  return blocks.length > 1 && texts === 'texts' ? { texts: blocks } : { text: blocks.join('\n\n') };
}

/** Ids are long, in one word, and have a digit; a mistyped file name seldom is all of it. */
const looksLikeId = (text: string): boolean => /^(?=.*\d)[\w-]{12,}$/.test(text);

/** What is there as a file is uploaded; what looks like an id is taken as one. @throws UsageError for neither */
async function fileId(context: Context, file: string, progress: Progress): Promise<string> {
  const looksLikePath = /[\\/]|\.[A-Za-z0-9]{1,5}$/.test(file);
  if (!existsSync(file) && !looksLikePath) {
    if (looksLikeId(file)) return file;
    throw new UsageError(
      `There is no file ${file}, and it is not the id of an upload.`,
      'Ids are printed by: svc upload <file>',
    );
  }
  if (context.globals.dryRun) return `<id of ${basename(file)}>`;
  const client = await context.client();
  const label = `Uploading ${basename(file)}`;
  const { fileId: id } = await client.upload(file, {
    for: 'generate',
    stateDir: join(configDir(), 'uploads'),
    onProgress: ({ bytes, total }) => progress.bytes(label, { done: bytes, total }),
  });
  return id;
}
