import { findBrandTemplate, listBrandTemplates } from './templates/brand/brand-store.ts';
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
const builtIn: Template[] = [
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

export const deckTemplates: TemplateEntry[] = builtIn.map(({ id, name, code, source }) => ({
  id,
  name,
  code,
  source,
}));

/** A template by id: one of these, or one of the company's own in `folder`. */
export const findTemplate = (id: string, folder?: string): Template | undefined =>
  builtIn.find((one) => one.id === id) ?? (folder === undefined ? undefined : findBrandTemplate(folder, id));

/** All templates for lists, the company's own first. */
export const allTemplates = (folder?: string): TemplateEntry[] => [
  ...(folder === undefined ? [] : listBrandTemplates(folder)),
  ...deckTemplates,
];
