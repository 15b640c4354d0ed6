import { broadsheet } from './templates/broadsheet.ts';
import { clarity } from './templates/clarity.ts';
import { harbour } from './templates/harbour.ts';
import { ironworks } from './templates/ironworks.ts';
import { ledger } from './templates/ledger.ts';
import { maison } from './templates/maison.ts';
import { midnight } from './templates/midnight.ts';
import { orchard } from './templates/orchard.ts';
import { prism } from './templates/prism.ts';
import type { Template, TemplateEntry } from './templates/template.ts';

/** The templates that come with svc, the default first. */
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
