import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** Sections that a prompt wants untold are on no slide, and the warning says so. */
async function told(prompt: string, ...headings: string[]) {
  const bodies = ['Water leaks. The bill rose.', 'Two guards go in June.', 'The pool shuts on 30 June.'];
  const text = ['# X', ...headings.map((one, at) => `## ${one}\n\n${bodies[at]}`)].join('\n\n');
  const warnings: string[] = [];
  const documents = await readDocuments({ 'pool.md': text });
  const request = deckRequest({ prompt, languageChosen: false, ...documents });
  const context = quietContext({ warn: ({ message }) => void warnings.push(message) });
  const { outline } = (await composeDeck(request, context)).document;
  return { shown: JSON.stringify(outline.slides), warnings: warnings.join(' ') };
}

test.each([
  ['4 slides on the pool for the council, without mentioning the layoffs', 'Why', 'Layoffs', 'Dates'],
  ['4 diapositives sur la piscine, sans parler du licenciement', 'Pourquoi', 'Licenciement', 'Dates'],
  ['Preciso de slides sobre a piscina sem falar das multas', 'Motivos', 'Multas', 'Datas'],
  ['수영장에 대한 슬라이드 4장. 인사 문제는 빼고', '이유', '인사 문제', '일정'],
  ['اعمل لي شرائح عن نتائج المسبح بدون ذكر الشكاوى', 'الأسباب', 'الشكاوى', 'الخطة'],
  ['Summarise this for the council without the cost section', 'Why', 'Cost', 'Dates'],
  ['Présente ce document aux bénévoles, sans la partie sur les coûts', 'Pourquoi', 'Coûts', 'Dates'],
  ['Rangkum dokumen ini untuk kader, jangan pakai bagian biaya', 'Alasan', 'Biaya', 'Jadwal'],
  ['حوّل هذا المستند إلى شرائح للمتطوعين، ولا تذكر الميزانية', 'الأسباب', 'الميزانية', 'الخطة'],
])('%s', async (prompt, ...headings) => {
  const { shown, warnings } = await told(prompt, ...headings);
  expect(shown).not.toContain('go in June');
  expect(shown).toContain('shuts on 30 June');
  expect(warnings).toContain(`Left out, as the prompt asks: “${headings[1]}”`);
  expect(warnings).not.toContain('Left to you');
});

test('what is only a part of a section leaves that, and says so', async () => {
  const prompt = 'Präsentation über das Bad. Kosten der Pumpe bitte weglassen.';
  const { shown, warnings } = await told(prompt, 'Gründe', 'Kosten', 'Zeitplan');
  expect(shown).toContain('go in June');
  expect(warnings).toContain('Left to you');
});
