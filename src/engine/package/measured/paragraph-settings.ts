import type { Element } from '@xmldom/xmldom';
import { child, descend, integer } from '../xml.ts';

/** The paragraph settings that measuring depends on. */
export interface Said {
  before?: Element;
  after?: Element;
  exactLine?: number;
  spacing?: number;
  indent?: number;
  align?: string;
  size?: number;
  bold?: string;
  /** Capitalisation: `all`, `small` or `none`. */
  capitals?: string;
  face?: string;
}

/** @param levels nearest first; keys none of them states are absent */
export function stated(levels: Element[]): Said {
  const said: Record<string, unknown> = {};
  const first = (key: keyof Said, read: (level: Element) => unknown): void => {
    for (const level of levels) {
      const value = read(level);
      if (value === undefined) continue;
      said[key] = value;
      return;
    }
  };
  first('before', (level) => child(level, 'spcBef'));
  first('after', (level) => child(level, 'spcAft'));
  first('exactLine', (level) => integer(descend(level, 'lnSpc', 'spcPts'), 'val'));
  first('spacing', (level) => integer(descend(level, 'lnSpc', 'spcPct'), 'val'));
  first('indent', (level) => integer(level, 'marL'));
  first('align', (level) => level.getAttribute('algn') || undefined);
  first('size', (level) => integer(child(level, 'defRPr'), 'sz'));
  first('bold', (level) => child(level, 'defRPr')?.getAttribute('b') || undefined);
  first('capitals', (level) => child(level, 'defRPr')?.getAttribute('cap') || undefined);
  first('face', (level) => faceOf(child(level, 'defRPr')));
  return said;
}

export const faceOf = (properties: Element | undefined): string | undefined =>
  child(properties, 'latin')?.getAttribute('typeface') || undefined;
