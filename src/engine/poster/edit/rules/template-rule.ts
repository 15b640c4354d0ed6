import { ClarificationNeeded } from '../../../deck.ts';
import { findPosterTemplate, posterTemplateEntries } from '../../templates/poster-templates.ts';
import type { EditRule } from '../edit-state.ts';
import { mentions } from '../edit-words.ts';

/** "Use the Nocturne template". */
export const templateRule: EditRule = ({ clause, document }) => {
  const { words, quoted } = clause;
  const text = [words, ...quoted].join(' ');
  const named = posterTemplateEntries.find(({ name, code, id }) =>
    [name, code, id].some((word) =>
      new RegExp(`(?<![\\p{Script=Latin}-])${word}(?!\\p{Script=Latin})`, 'iu').test(text),
    ),
  );
  const asked = mentions('template', words);
  if (!asked && !(named && /^(?:use|switch to|try|apply|in)\b/i.test(words))) return undefined;
  const template = named && findPosterTemplate(named.id);
  if (!template) {
    if (quoted.length > 0 || /citation|reference|icon|chart/i.test(words)) return undefined;
    const names = posterTemplateEntries.map(({ name }) => name).join(', ');
    throw new ClarificationNeeded(`Which template shall the poster have: ${names}?`);
  }
  if (!template.orientations.includes(document.orientation))
    throw new ClarificationNeeded(
      `The template ${template.name} is made for ${template.orientations.join(' and ')} posters. Which orientation shall it be?`,
    );
  return { ...document, templateId: template.id };
};
