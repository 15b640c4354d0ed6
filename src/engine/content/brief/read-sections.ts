const names =
  'sections?|chapters?|parts?|slides?|topics?|outline|structure|agenda|abschnitte?n?|kapiteln?|gliederung|themen|teilen?|folien|' +
  'parties|chapitres|rubriques|plan|diapositives|secciones|apartados|capítulos|temas|estructura|diapositivas|' +
  'sezioni|capitoli|parti|struttura|argomenti|seções|capítulos|tópicos|estrutura|partes|bagian|bab|susunan|topik|' +
  'セクション|章立て|構成|項目|目次|章节|部分|结构|内容|大纲|섹션|목차|구성|항목|الأقسام|أقسام|الفصول|المحاور|अनुभाग|खंड|भाग|विषय';
const colon = new RegExp(
  `[,;.]?\\s*(?:(?:with|mit|avec|con|com|dengan|use|using|include|including)\\s+)?(?:(?:the|these|folgende[nr]?|den|die|les|las|los|le|i|as|os)\\s+)?(?:following\\s+)?(?:\\d+\\s+)?(?:${names})(?:\\s+(?:are|sind|suivantes?|siguientes|seguenti|seguintes|berikut))?\\s*(?:は|为|:|：|=)\\s*(.+)$`,
  'isu',
);
const listed =
  /[,;.]?\s*(?:with|mit|avec|con|com|dengan)\s+(?:(?:the|separate|den|des|las|le)\s+)?(?:sections?|slides?|chapters?|abschnitten|kapiteln|folien|sections|chapitres|secciones|sezioni|seções|bagian)\s+(?:on|about|for|called|named|covering|über|zu|sur|sobre|su|tentang)\s+(.+)$/isu;
const covering =
  /[,;.]?\s*(?:covering|that covers|including|which covers|it should cover|behandelt werden|couvrant|abordant|que cubra|que incluya|che tratti|abrangendo|yang mencakup|包括|涵盖|포함)\s*[:：]?\s*(.+)$/isu;

const separator =
  /\s*(?:[,;、，؛،\n•]|(?:^|\n)\s*[-*]\s|\s[-–]\s|(?<=\s)(?:and|und|et|y|e|dan|و|और|및)(?=\s)|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])(?:と|和|及)(?=[\p{sc=Han}\p{sc=Kana}]))\s*/u;
const longest = 60;
const most = 40;

/** The sections that a prompt names, and the words that name them. Line breaks still stand in the prompt. */
export function readSections(prompt: string): { sections: string[]; phrase: string } | undefined {
  return (
    fromLines(prompt) ??
    fromPhrase(prompt, colon, 2) ??
    fromPhrase(prompt, listed, 2) ??
    fromPhrase(prompt, covering, 3)
  );
}

/** A list at the end of the prompt, one section a line. */
function fromLines(prompt: string): { sections: string[]; phrase: string } | undefined {
  const match = /(?:^|\n)[^\n]*((?:\n{1,3}[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t][^\n]+){2,})\n*$/u.exec(prompt);
  if (!match?.[1]) return undefined;
  const sections = match[1]
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim());
  const lead =
    new RegExp(`[^\\n.]*(?:${names})[^\\n.]*[:：]\\s*$`, 'iu').exec(
      prompt.slice(0, prompt.indexOf(match[1])),
    )?.[0] ?? '';
  return { sections: kept(sections), phrase: `${lead}${match[1]}` };
}

function fromPhrase(
  prompt: string,
  pattern: RegExp,
  least: number,
): { sections: string[]; phrase: string } | undefined {
  const match = pattern.exec(prompt);
  const list = match?.[1]?.split(/(?<=[\p{L}\p{N})])[.。।](?:\s|$)/u)[0];
  if (!match?.[1] || !list) return undefined;
  const sections = kept(list.split(separator).map((section) => section.replace(/^\d{1,2}[.)]\s*/, '')));
  const whole = match[0].slice(0, match[0].length - (match[1].length - list.length));
  return sections.length >= least ? { sections, phrase: whole } : undefined;
}

function kept(sections: string[]): string[] {
  return sections
    .map((section) => section.replace(/^["'“„«「]+|["'”“»」.]+$/gu, '').trim())
    .filter((section) => section !== '' && section.length <= longest)
    .map((section) => section.charAt(0).toUpperCase() + section.slice(1))
    .slice(0, most);
}
