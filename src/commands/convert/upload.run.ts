import { run as uploadFiles } from '../files/upload.run.ts';
import type { Run } from '../framework/command.ts';
import type { upload } from './upload.ts';

export const run: Run<typeof upload> = (context, { files }) =>
  uploadFiles(context, { files, for: 'convert' });
