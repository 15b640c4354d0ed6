import { describe, expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

describe('prompts as most people type them', () => {
  test.each([
    ['Apresentação sobre energia solar para moradores do condomínio, 6 slides', 'Energia solar'],
    ['عرض تقديمي عن استخدام الهاتف الذكي لكبار السن', 'استخدام الهاتف الذكي'],
    ['为家长会准备PPT：期中考试成绩和暑假安排', '期中考试成绩和暑假安排'],
    ['Harbour club annual report 2025, presentation for the town council', 'Harbour club annual report 2025'],
  ])('%s', (prompt, topic) => {
    expect(readBrief(prompt).topic).toBe(topic);
  });

  test.each([
    ["Prepara delle slide per l'assemblea dei soci a partire da questo documento", "l'assemblea dei soci"],
    ['Apresentação sobre energia solar para moradores do condomínio', 'moradores do condomínio'],
  ])('%s: %s', (prompt, audience) => {
    expect(readBrief(prompt).audience).toBe(audience);
  });
});

async function warningsOf(prompt: string): Promise<{ warnings: Warning[]; language: string }> {
  const warnings: Warning[] = [];
  const request = deckRequest({ prompt, languageChosen: false });
  const made = await composeDeck(request, quietContext({ warn: (one) => warnings.push(one) }));
  return { warnings, language: made.document.outline.language };
}

describe('the language of a prompt', () => {
  test.each([
    'Maak een presentatie over warmtepompen voor huiseigenaren',
    'Zrób prezentację o pompach ciepła dla właścicieli domów',
    'Gör en presentation om värmepumpar för husägare',
    'Сделай презентацию о тепловых насосах для владельцев домов',
  ])('is said to be unread, and not taken for another: %s', async (prompt) => {
    const { warnings, language } = await warningsOf(prompt);
    expect(warnings).toMatchObject([{ code: 'OTHER_LANGUAGE' }]);
    expect(language).toBe('en');
  });

  test.each([
    'Van Gogh and the Mauritshuis, 5 slides for our art class',
    'Präsentation über Wärmepumpen für Hausbesitzer',
    'Kubernetes ingress, ACME certificates, DNS',
    'Presentasi tentang pompa panas untuk pemilik rumah',
    'α and β testing for developers',
    'Apresentação sobre energia solar',
    '新入社員向けの情報セキュリティ研修',
  ])('is read without a word: %s', async (prompt) => {
    const { warnings } = await warningsOf(prompt);
    expect(warnings.filter(({ code }) => code === 'OTHER_LANGUAGE')).toEqual([]);
  });
});

test.each([
  ["Maak een presentatie van 5 dia's over onze veerboot. We hebben 3 boten.", 'Onze veerboot', 5],
  ['Zrób prezentację na 6 slajdów o naszym promie. Mamy dla was 18 tys. miejsc.', 'O naszym promie', 6],
  ['Lav en præsentation på 4 slides om vores færge. Der er 3 både.', 'Vores færge', 4],
  ['Сделай презентацию на 6 слайдов о нашем пароме. У нас 3 лодки.', 'О нашем пароме', 6],
])('a number of slides and a subject are found in an unread language: %s', (prompt, topic, count) => {
  const brief = readBrief(prompt);
  expect(brief).toMatchObject({ topic, count });
  expect(brief.facts).toHaveLength(1);
});

test('letters that no known language has tell an unread one', async () => {
  const { warnings } = await warningsOf('Pomost: łódki 40 zł, żagle 12 zł, termin od maja do lipca');
  expect(warnings.map(({ code }) => code)).toContain('OTHER_LANGUAGE');
  const french = await warningsOf('Présentation du ponton : 40 barques, 12 voiles');
  expect(french.warnings.map(({ code }) => code)).not.toContain('OTHER_LANGUAGE');
});
