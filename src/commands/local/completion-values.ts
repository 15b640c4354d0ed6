import { existsSync } from 'node:fs';
import { dataDir } from '../../profile/paths.ts';
import { folderTemplates } from '../../service/own-templates.ts';
import type { Candidate } from '../completion/complete.ts';
import { withKeys } from './with-keys.ts';

/** Names of the keys of the local service. Looking must not make a store where there is none. */
export async function localKeys(folder = dataDir()): Promise<Candidate[]> {
  if (!existsSync(folder)) return [];
  const keys = await withKeys({ dataDir: folder }, (all) => all.list());
  return keys.map(({ name, status }) => ({ value: name, help: status }));
}

/** Codes of the templates that were added to the local service. */
export async function localTemplates(folder = dataDir()): Promise<Candidate[]> {
  if (!existsSync(folder)) return [];
  const entries = await folderTemplates(folder).list();
  return entries.map(({ code, name }) => ({ value: code, help: name }));
}
