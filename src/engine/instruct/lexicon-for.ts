import type { Locale } from '../../contract/locales.ts';
import { type Lexicon, lexiconOf } from '../language/language.ts';
import type { Instruction } from './instruction.ts';
import { isOwn, isThanks, leadsOf, otherNumberOf } from './own-names.ts';

/** A language's words together with the document's titles, data and names. */
export function lexiconFor(locale: Locale, instruction: Instruction): Lexicon {
  const { names } = instruction;
  const lexicon = lexiconOf(locale);
  const own = (words: readonly string[] = [], isTerm = false) =>
    words.map((word) => (isOwn(word, lexicon, isTerm) ? word : ''));
  const named = instruction.titles?.map((title) =>
    isThanks(title, instruction.prompt, lexicon) ? '' : title,
  );
  const [titles, terms] = [own(named), own(instruction.terms, true)];
  for (const [index, lead] of own(leadsOf(instruction.titles)).entries())
    for (const prefix of ['', ...lexicon.prefixes, ...lexicon.joinedArticles])
      if (lead) lexicon.addName(prefix + lead, index, 'titled');
  for (const [index, title] of titles.entries())
    for (const prefix of ['', ...lexicon.prefixes, ...lexicon.joinedArticles])
      if (title) lexicon.addName(prefix + title, index, 'titled');
  for (const [index, term] of terms.entries())
    if (term)
      for (const prefix of ['', ...lexicon.prefixes])
        for (const form of [term, ...otherNumberOf(term, lexicon, terms)])
          lexicon.addName(prefix + form, index, 'term');
  for (const [index, name] of names.entries())
    for (const prefix of ['', ...lexicon.prefixes, ...lexicon.joinedArticles])
      lexicon.addName(prefix + name, index);
  return lexicon;
}
