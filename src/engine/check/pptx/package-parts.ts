import type { DeckPackage } from '../../package/deck-package.ts';
import { nonVisual } from '../../package/placeholder.ts';
import { child, descendants } from '../../package/xml.ts';
import { SourceError } from '../../source.ts';
import type { Finding } from '../finding.ts';

const nothing = 'NULL';

/** Checks that parts have types, XML parses, relationships resolve and ids are unique. */
export function checkPackage(deck: DeckPackage): Finding[] {
  const opened = deck.package;
  const parts = opened.names.filter((name) => name !== '/[Content_Types].xml');
  const findings = parts.flatMap((name): Finding[] => {
    if (!opened.contentType(name)) return [problem(`The part ${name} has no content type.`)];
    if (!/\.(xml|rels)$/i.test(name)) return [];
    try {
      opened.root(name);
      return [];
    } catch (error) {
      if (error instanceof SourceError) return [problem(error.message)];
      throw error;
    }
  });
  const dangling = parts
    .filter((name) => !name.endsWith('.rels'))
    .concat('/')
    .flatMap((name) =>
      opened
        .relationships(name)
        .filter(({ external, target }) => !external && !opened.has(target) && !target.endsWith(nothing))
        .map(({ id, target }) => problem(`${name} refers to ${target} (${id}), which is missing.`)),
    );
  return [...findings, ...dangling, ...deck.slides.flatMap((slide) => doubledIds(deck, slide))];
}

const problem = (message: string): Finding => ({ rule: 'package', message });

function doubledIds(deck: DeckPackage, slide: string): Finding[] {
  const objects = descendants(deck.package.root(slide), 'sp', 'pic', 'graphicFrame', 'grpSp', 'cxnSp');
  const ids = objects.map((object) => child(nonVisual(object), 'cNvPr')?.getAttribute('id') ?? '');
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...new Set(doubled)].map((id) => problem(`${slide} uses the id ${id} for several objects.`));
}
