import { type ReferenceFormat, referenceFormats } from '../../../../contract/choices.ts';
import { ClarificationNeeded } from '../../../deck.ts';
import type { EditRule } from '../edit-state.ts';
import { asksTo, mentions } from '../edit-words.ts';

/** "Use APA", "switch the citations to Vancouver"; "hide the list of sources". */
export const citationRule: EditRule = ({ clause: { words, quoted }, document, regions }) => {
  const named = referenceFormats.find((format) =>
    new RegExp(`(?<!\\p{Script=Latin})${format}(?!\\p{Script=Latin})`, 'iu').test(words),
  );
  const about = mentions('citation', words);
  if (named && (named !== 'service' || about)) return withOptions(document, { referenceFormat: named });
  if (!about || quoted.length > 0) return undefined;
  const inFooter =
    /footer|list|elenc|bibliograph|fußzeile|liste|pie|rodapé|piè|daftar|تذييل|قائمة|フッター|一覧|リスト|목록|바닥글|목록|页脚|列表|फ़ुटर|सूची/iu.test(
      words,
    );
  if (asksTo('remove', words) || asksTo('hide', words))
    return inFooter || regions.length === 0 ? withOptions(document, { sourcesInFooter: false }) : undefined;
  if (asksTo('show', words) || asksTo('add', words))
    return inFooter ? withOptions(document, { sourcesInFooter: true }) : undefined;
  if (/style|format|stil|estilo|stile|gaya|نمط|शैली|形式|スタイル|형식|格式/iu.test(words))
    throw new ClarificationNeeded(`Which form shall the citations have: ${referenceFormats.join(', ')}?`);
  return undefined;
};

const withOptions = (
  document: Parameters<EditRule>[0]['document'],
  change: Partial<{ referenceFormat: ReferenceFormat; sourcesInFooter: boolean }>,
) => ({ ...document, options: { ...document.options, ...change } });
