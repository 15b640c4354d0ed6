import { accessSync, constants } from 'node:fs';
import { basename, join } from 'node:path';
import { readFault } from '../../client/file-faults.ts';
import { conversionChunkUpload } from '../../contract/conversion.ts';
import { fileChunkUpload } from '../../contract/files.ts';
import { configDir } from '../../profile/paths.ts';
import type { Run } from '../framework/command.ts';
import type { upload } from './upload.ts';

export const run: Run<typeof upload> = async (context, input) => {
  if (context.globals.dryRun) await printFirstChunk(context, input);
  // Check all files before sending any: ids that are not printed would be lost.
  for (const file of input.files) checkReadable(file);
  const progress = await context.progress();
  const client = await context.client();
  const items = [];
  for (const file of input.files) {
    const label = `Uploading ${basename(file)}`;
    const { fileId, bytes, chunks } = await client.upload(file, {
      for: input.for,
      stateDir: join(configDir(), 'uploads'),
      onProgress: (sent) => progress.bytes(label, { done: sent.bytes, total: sent.total }),
    });
    items.push({ file, file_id: fileId, bytes, chunks });
  }
  progress.close();
  await context.output.list({
    columns: [
      { name: 'file', value: (item) => item.file },
      { name: 'file id', whole: true, value: (item) => item.file_id },
      { name: 'bytes', value: (item) => item.bytes },
      { name: 'chunks', value: (item) => item.chunks },
    ],
    items,
    empty: 'Nothing was uploaded.',
  });
};

/** @throws FileError */
function checkReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw readFault(error, file);
  }
}

/** The content is omitted, as it may be megabytes. */
const printFirstChunk: Run<typeof upload> = async (context, input) => {
  const [file = ''] = input.files;
  const body = {
    fileContent: `<base64 of ${basename(file)}>`,
    fileName: basename(file),
    chunkIndex: 0,
    totalChunks: 1,
    requestIdentifier: '<a new UUID>',
  };
  await context.send(input.for === 'convert' ? conversionChunkUpload : fileChunkUpload, { body });
};
