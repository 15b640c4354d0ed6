import type { Document, Element } from '@xmldom/xmldom';
import { SourceError } from '../source.ts';
import { contentTypes, ns } from './names.ts';
import {
  type Relationship,
  readRelationships,
  relationshipsPart,
  relativeTarget,
  writeRelationship,
} from './relationships.ts';
import { rezip } from './rezip.ts';
import { type Part, rawEntries } from './unzip.ts';
import { zip } from './write-zip.ts';
import { children, isChanged, make, parseXml, serializeXml } from './xml.ts';

/** Formats already compressed, which are stored as they are. */
const stored = /\.(png|jpe?g|gif|mp4|m4[av]|mov|mp3|wmv|xlsx|docx|pptx|zip)$/i;

/**
 * The parts of an OOXML file by name (`/ppt/presentation.xml`), with relationships and content types. XML
 * parts are parsed on first use and serialised on save; others pass through as bytes.
 */
export class OoxmlPackage {
  readonly #parts: Map<string, Part>;
  readonly #parsed = new Map<string, Document>();
  readonly #opened: ReadonlyMap<string, Part>;

  constructor(parts: Map<string, Part>) {
    this.#parts = parts;
    this.#opened = new Map(parts);
  }

  get names(): string[] {
    return [...new Set([...this.#parts.keys(), ...this.#parsed.keys()])];
  }

  has(name: string): boolean {
    return this.#parts.has(name) || this.#parsed.has(name);
  }

  bytes(name: string): Uint8Array {
    const parsed = this.#parsed.get(name);
    const part = this.#parts.get(name);
    const bytes = parsed && (!part || isChanged(parsed)) ? serializeXml(parsed) : part?.read();
    if (!bytes) throw new SourceError('corrupt', `The file refers to ${name}, which is missing from it.`);
    return bytes;
  }

  /** Size in bytes of an unchanged part, without unpacking it. */
  size(name: string): number {
    return this.#parts.get(name)?.size ?? 0;
  }

  /** The parsed part; changes to it are saved. */
  xml(name: string): Document {
    const known = this.#parsed.get(name);
    if (known) return known;
    const parsed = parseXml(this.bytes(name), name);
    this.#parsed.set(name, parsed);
    return parsed;
  }

  root(name: string): Element {
    const root = this.xml(name).documentElement;
    if (!root) throw new SourceError('corrupt', `${name} inside the file is empty.`);
    return root;
  }

  /** Drops a part's tree, with all changes since the package was opened. */
  revert(name: string): void {
    const before = this.#opened.get(name);
    if (!before || !this.has(name)) return;
    this.#parsed.delete(name);
    this.#parts.set(name, before);
  }

  /** Replaces a part's tree by its bytes, changes included, to save memory. */
  pack(name: string): void {
    const parsed = this.#parsed.get(name);
    const before = this.#opened.get(name);
    if (!parsed) return;
    if (before && sameText(parsed, before, name)) this.revert(name);
    else this.set(name, serializeXml(parsed));
  }

  set(name: string, content: Uint8Array | Document): void {
    this.#parsed.delete(name);
    this.#parts.delete(name);
    if (content instanceof Uint8Array) this.#parts.set(name, { size: content.length, read: () => content });
    else this.#parsed.set(name, content);
  }

  /** Deletes a part with its relationships and content type. */
  delete(name: string): void {
    const parts = [name, relationshipsPart(name)];
    for (const gone of parts) {
      this.#parts.delete(gone);
      this.#parsed.delete(gone);
    }
    const types = this.root('/[Content_Types].xml');
    for (const override of children(types, 'Override'))
      if (parts.includes(override.getAttribute('PartName') ?? '')) types.removeChild(override);
  }

  /** The relationships of a part, or of the package for '/'. */
  relationships(part: string): Relationship[] {
    const name = relationshipsPart(part);
    return this.has(name) ? readRelationships(this.root(name), part) : [];
  }

  related(part: string, type: string): Relationship | undefined {
    return this.relationships(part).find((relationship) => relationship.type === type);
  }

  /** Adds a relationship under a free or given id, and returns the id. */
  relate(part: string, type: string, target: string, how: { external?: boolean; id?: string } = {}): string {
    const name = relationshipsPart(part);
    if (!this.has(name)) {
      this.set(name, emptyRelationships());
      // Some programs declare a content type for each relationships part instead of a default.
      if (!this.contentType(name)) this.setContentType(name, contentTypes.relationships);
    }
    const taken = new Set(this.relationships(part).map((relationship) => relationship.id));
    let id = how.id ?? `rId${taken.size + 1}`;
    for (let next = taken.size + 2; taken.has(id); next++) id = `rId${next}`;
    const external = how.external ?? false;
    const written = external ? target : relativeTarget(part, target);
    writeRelationship(this.root(name), { id, type, target: written, external });
    return id;
  }

  unrelate(part: string, id: string): void {
    const root = this.root(relationshipsPart(part));
    for (const relationship of children(root)) {
      if (relationship.getAttribute('Id') === id) root.removeChild(relationship);
    }
  }

  contentType(part: string): string | undefined {
    const types = children(this.root('/[Content_Types].xml'));
    const override = types.find(
      (type) => type.getAttribute('PartName')?.toLowerCase() === part.toLowerCase(),
    );
    const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase();
    const found =
      override ?? types.find((type) => type.getAttribute('Extension')?.toLowerCase() === extension);
    return found?.getAttribute('ContentType') ?? undefined;
  }

  setContentType(part: string, contentType: string): void {
    if (this.contentType(part) === contentType) return;
    const types = this.root('/[Content_Types].xml');
    const override = children(types, 'Override').find((type) => type.getAttribute('PartName') === part);
    if (override) override.setAttribute('ContentType', contentType);
    else
      types.appendChild(
        make(types, ns.contentTypes, 'Override', { PartName: part, ContentType: contentType }),
      );
  }

  /** A free name for a new part: the wanted one, or the next numbered one. */
  freeName(wanted: string): string {
    const taken = (name: string) => this.has(name) || this.wasOpened(name);
    if (!taken(wanted)) return wanted;
    const [, stem = wanted, extension = ''] = /^(.{0,1000}?)\d{0,9}(\.[^./]{1,40})?$/.exec(wanted) ?? [];
    let number = 1;
    while (taken(`${stem}${number}${extension}`)) number++;
    return `${stem}${number}${extension}`;
  }

  /** Whether the part existed when the package was opened. */
  wasOpened(name: string): boolean {
    return this.#opened.has(name);
  }

  /** Changed parts by name; undefined for a deleted one. Parts that were only parsed are not included. */
  changes(): Map<string, Uint8Array | undefined> {
    const changed = new Map<string, Uint8Array | undefined>();
    for (const name of this.#opened.keys()) if (!this.has(name)) changed.set(name, undefined);
    for (const name of this.names) {
      const before = this.#opened.get(name);
      const parsed = this.#parsed.get(name);
      const same =
        parsed && isChanged(parsed)
          ? before && sameText(parsed, before, name)
          : before && before === this.#parts.get(name);
      if (!same) changed.set(name, this.bytes(name));
    }
    return changed;
  }

  /** The opened archive with its changes; other entries are copied as they are. */
  saveOver(archive: Uint8Array): Uint8Array {
    const known = new Map(rawEntries(archive).map(({ name }) => [partName(name), name]));
    const changed = [...this.changes()].map(
      ([name, content]) => [known.get(name) ?? name.slice(1), content] as const,
    );
    return rezip(archive, new Map(changed));
  }

  save(): Uint8Array {
    // Some programs recognise files by a first entry with the content types.
    const names = new Set(['/[Content_Types].xml', ...this.names]);
    return zip(
      [...names].map((name) => ({
        name: name.slice(1),
        content: this.bytes(name),
        stored: stored.test(name),
      })),
    );
  }
}

const sameText = (parsed: Document, before: Part, name: string): boolean =>
  Buffer.from(serializeXml(parsed)).equals(serializeXml(parseXml(before.read(), name)));

/** The part name of an archive entry. */
export const partName = (entry: string): string => `/${entry.replaceAll('\\', '/')}`;

function emptyRelationships(): Document {
  return parseXml(
    new TextEncoder().encode(`<Relationships xmlns="${ns.relationships}"/>`),
    contentTypes.relationships,
  );
}
