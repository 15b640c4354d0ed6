import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';

/** LibreOffice as the reader that is not ours. One profile a process, so that test files can run side by side. */
const profile = pathToFileURL(join(tmpdir(), `svc-office-${process.pid}`)).href;

/** Saves documents in another format into a new folder. @returns the paths, in the order given */
export async function resaveAll(
  format: 'pptx' | 'fodp' | 'pdf' | 'odt',
  paths: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-office-out-'));
  // A page written as HTML is a text to be printed and no web page, which has no pages.
  const filter = paths.every((path) => path.endsWith('.html')) ? ['--infilter=HTML (StarWriter)'] : [];
  const options = [
    `-env:UserInstallation=${profile}`,
    '--headless',
    ...filter,
    '--convert-to',
    format,
    '--outdir',
    folder,
  ];
  await execa('soffice', [...options, ...paths], { env });
  return paths.map((path) => join(folder, `${basename(path, extname(path))}.${format}`));
}

export async function resaveAs(format: 'pptx' | 'fodp' | 'pdf', path: string): Promise<string> {
  const [saved] = await resaveAll(format, [path]);
  return saved as string;
}
