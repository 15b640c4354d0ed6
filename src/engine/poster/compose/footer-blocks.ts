import type { Locale } from '../../../contract/locales.ts';
import type { RegionBlock } from '../content.ts';
import type { NamedRegion } from '../regions/names.ts';
import { folded } from '../regions/region-key.ts';
import { wordsOf } from '../words/words-of.ts';

const references =
  /^(?:references?|sources?|bibliography|citations?|quellen|literatur|références|fuentes|referencias|fonti|bibliografia|fontes|referências|sumber|daftar pustaka|参考文献|出典|来源|参考|참고 문헌|출처|المراجع|المصادر|संदर्भ|स्रोत)/iu;

/** What a prompt wants in its footer. The list of sources is printed there anyway; the rest is still to be written. */
export function footerBlocks(wanted: NamedRegion[], hasSources: boolean, language: Locale): RegionBlock[] {
  const words = wordsOf(language);
  const own = new Set([words.citations.references, words.citations.sources].map(folded));
  return wanted.flatMap(({ name, text }): RegionBlock[] => {
    const isList = references.test(name) || own.has(folded(name));
    if (isList && hasSources) return [];
    if (text) return [{ kind: 'text', text }];
    return [{ kind: 'text', text: words.anyRegion.replace('{name}', name), guidance: true }];
  });
}
