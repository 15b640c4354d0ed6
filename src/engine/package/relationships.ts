import type { Element } from '@xmldom/xmldom';
import { ns } from './names.ts';
import { children, make } from './xml.ts';

export interface Relationship {
  id: string;
  type: string;
  /** A part name for an internal relationship, a URL for an external one. */
  target: string;
  external: boolean;
}

/** The relationships part of a part: `/ppt/slides/slide1.xml` -> `/ppt/slides/_rels/slide1.xml.rels`. */
export function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf('/');
  return `${part.slice(0, slash)}/_rels/${part.slice(slash + 1)}.rels`;
}

/** Resolves a target relative to a part. */
function resolveTarget(from: string, target: string): string {
  const path = target.startsWith('/') ? target : `${from.slice(0, from.lastIndexOf('/') + 1)}${target}`;
  const kept: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') kept.pop();
    else if (step !== '' && step !== '.') kept.push(step);
  }
  return `/${kept.join('/')}`;
}

/** A part's name relative to another; some programs do not support absolute targets. */
export function relativeTarget(from: string, target: string): string {
  const here = from.split('/').slice(1, -1);
  const there = target.split('/').slice(1);
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}

export function readRelationships(root: Element, from: string): Relationship[] {
  return children(root, 'Relationship').map((element) => {
    const external = element.getAttribute('TargetMode') === 'External';
    const target = element.getAttribute('Target') ?? '';
    return {
      id: element.getAttribute('Id') ?? '',
      type: element.getAttribute('Type') ?? '',
      target: external ? target : resolveTarget(from, safeDecode(target)),
      external,
    };
  });
}

export function writeRelationship(root: Element, added: Relationship): void {
  const element = make(root, ns.relationships, 'Relationship', {
    Id: added.id,
    Type: added.type,
    Target: added.target,
  });
  if (added.external) element.setAttribute('TargetMode', 'External');
  root.appendChild(element);
}

/** Some programs escape spaces in targets, some do not. */
export function safeDecode(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
