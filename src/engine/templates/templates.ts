import { broadsheet } from './broadsheet.ts';
import { clarity } from './clarity.ts';
import { harbour } from './harbour.ts';
import { ironworks } from './ironworks.ts';
import { ledger } from './ledger.ts';
import { maison } from './maison.ts';
import { midnight } from './midnight.ts';
import { orchard } from './orchard.ts';
import { prism } from './prism.ts';
import type { Template, TemplateEntry } from './template.ts';

/** The built-in templates, the default first. */
export const builtInTemplates: Template[] = [
  clarity,
  broadsheet,
  midnight,
  orchard,
  ironworks,
  maison,
  prism,
  ledger,
  harbour,
];

export const defaultTemplateId = clarity.id;

export const deckTemplates: TemplateEntry[] = builtInTemplates.map(({ id, name, code, source }) => ({
  id,
  name,
  code,
  source,
}));
