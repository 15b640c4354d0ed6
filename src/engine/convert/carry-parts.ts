import type { Element } from '@xmldom/xmldom';
import { relationshipTypes } from '../package/names.ts';
import type { OoxmlPackage } from '../package/package.ts';
import type { Relationship } from '../package/relationships.ts';
import type { Loss } from './report.ts';

export interface CarryRules {
  /** The part of the result that replaces one of the source: a slide, a layout, a notes master. */
  standIn(relationship: Relationship): string | undefined;
  /** Called for each part that is left behind. */
  lost(loss: Loss): void;
  /** Called once for each XML part carried over, to give it the brand's colours and type. */
  adapt(root: Element, part: string): void;
}

/** Relationships not carried over, and why; an empty reason is not reported. */
const leftBehind: Record<string, string> = {
  [relationshipTypes.themeOverride]: '',
  [relationshipTypes.vbaProject]: 'macros are not carried over',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/control':
    'ActiveX controls are not carried over',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/printerSettings': '',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/slideUpdateInfo': '',
};

const kinds: Record<string, string> = {
  image: 'Picture',
  video: 'Film',
  audio: 'Sound',
  media: 'Media file',
  chart: 'Chart',
  control: 'Control',
  oleObject: 'Embedded object',
  package: 'Embedded document',
  comments: 'Comments',
};

/** A part's name for users: its kind, where known, and its file. */
function nameOf({ type, target }: Relationship): string {
  const kind = kinds[type.split('/').at(-1) ?? ''] ?? 'Part';
  return `${kind} "${target.split('/').at(-1)}"`;
}

const colored = /(drawingml|presentationml|ms-office\.(chart|drawing)|diagram).*\+xml$/;

/**
 * Copies parts from one package to another with everything they depend on: charts with workbooks, diagrams,
 * pictures, media, comments. A shared part is copied once.
 */
export class PartCarrier {
  readonly #source: OoxmlPackage;
  readonly #result: OoxmlPackage;
  readonly #carried = new Map<string, string>();

  constructor(source: OoxmlPackage, result: OoxmlPackage) {
    this.#source = source;
    this.#result = result;
  }

  /** @returns the part's name in the result */
  carry(part: string, rules: CarryRules): string {
    const known = this.#carried.get(part);
    if (known) return known;
    const name = this.#result.freeName(part);
    this.#carried.set(part, name);
    const contentType = this.#source.contentType(part) ?? 'application/octet-stream';
    if (colored.test(contentType)) {
      rules.adapt(this.#source.root(part), part);
      this.#result.set(name, this.#source.xml(part));
    } else {
      this.#result.set(name, this.#source.bytes(part));
    }
    this.#result.setContentType(name, contentType);
    this.carryRelationships(part, name, rules);
    return name;
  }

  /** Copies a part's relationships to its copy, under the same ids. */
  carryRelationships(part: string, name: string, rules: CarryRules): void {
    for (const relationship of this.#source.relationships(part)) {
      const { type, id, external } = relationship;
      const why = leftBehind[type];
      if (why !== undefined) {
        if (why) rules.lost({ what: nameOf(relationship), why });
        continue;
      }
      const target = external ? relationship.target : this.#targetOf(relationship, rules);
      if (target) this.#result.relate(name, type, target, { id, external });
    }
  }

  #targetOf(relationship: Relationship, rules: CarryRules): string | undefined {
    const standIn = rules.standIn(relationship);
    if (standIn !== undefined) return standIn || undefined;
    if (this.#source.has(relationship.target)) return this.carry(relationship.target, rules);
    rules.lost({ what: nameOf(relationship), why: 'the file refers to it but does not contain it' });
    return undefined;
  }
}
