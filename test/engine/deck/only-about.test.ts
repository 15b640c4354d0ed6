import { expect, test } from 'vitest';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** A prompt that wants slides about one subject only gets no others, or is told so. */
const english = [
  'There are 40 of them in town. Each costs 9 euros.',
  'They came in March. Two broke down.',
  'Six are new.',
];

async function told(title: string, sections: readonly string[], prompt: string, bodies = english) {
  const text = [`# ${title}`, ...sections.map((one, at) => `## ${one}\n\n${bodies[at]}`)].join('\n\n');
  const warnings: string[] = [];
  const request = deckRequest({
    prompt,
    languageChosen: false,
    ...(await readDocuments({ 'fleet.md': text })),
  });
  const context = quietContext({ warn: ({ message }) => void warnings.push(message) });
  const { slides } = (await composeDeck(request, context)).document.outline;
  return { titles: slides.slice(1).map((slide) => slide.title), warnings };
}

test.each([
  ['Only three slides about the electric bikes', ['Cargo bikes', 'Electric bikes', 'Electric cars']],
  ['Nur drei Folien über die Elektroräder', ['Lastenräder', 'Elektroräder', 'Parken']],
  [
    'Seulement trois diapositives sur les vélos électriques',
    ['Le parking', 'Les vélos électriques', 'Les gares'],
  ],
  [
    'Trois diapositives uniquement sur les vélos électriques',
    ['Le parking', 'Les vélos électriques', 'Les gares'],
  ],
  ['Uniquement des diapositives sur les vélos', ['Le parking', 'Les vélos', 'Les gares']],
  ['Haz una presentación únicamente sobre las bicicletas', ['El metro', 'Las bicicletas', 'El tren']],
  ['Una presentazione solo sulle biciclette', ['Il parcheggio', 'Le biciclette', 'Le stazioni']],
  ['Buat presentasi tentang sepeda listrik saja', ['Tempat parkir', 'Sepeda listrik', 'Stasiun']],
  ['Tiga slide saja tentang sepeda listrik', ['Tempat parkir', 'Sepeda listrik', 'Stasiun']],
  ['電動自転車についてのスライドを3枚だけ', ['駐輪場', '電動自転車', '駅']],
  ['電動自転車だけのスライドを作成', ['駐輪場', '電動自転車', '駅']],
  ['只要三张关于电动自行车的幻灯片', ['停车场', '电动自行车', '车站']],
  ['仅关于电动自行车的幻灯片', ['停车场', '电动自行车', '车站']],
  ['전기 자전거에 대한 슬라이드 세 장만', ['주차장', '전기 자전거', '역']],
  ['전기 자전거만 다루는 슬라이드 3장', ['주차장', '전기 자전거', '역']],
  ['عرض تقديمي عن الدراجات الكهربائية فقط', ['مواقف السيارات', 'الدراجات الكهربائية', 'المحطات']],
  ['केवल साइकिलों पर स्लाइड बनाइए', ['पार्किंग', 'साइकिलें', 'स्टेशन']],
])('%s', async (prompt, sections) => {
  const { titles } = await told('The town fleet', sections, prompt);
  expect(titles).toEqual([sections[1]]);
});

test('what limits a deck to its subject is no part of that, nor of the facts', () => {
  const brief = readBrief('只做三页关于电动自行车的幻灯片');
  expect(brief).toMatchObject({ topic: '电动自行车', count: 3, isLimited: true });
  expect(readBrief('電動自転車についてのみ3枚のスライドを作ってください').topic).toBe('電動自転車');
  const told = readBrief('Slides about our ferry. It takes only about 3 minutes.');
  expect(told.isLimited).toBeUndefined();
  expect(told.facts[0]?.text).toContain('only about 3 minutes');
});

test('two sections on one slide are joined in the language of their titles', async () => {
  const bodies = ['40 voitures.', '9 vélos, 2 remorques.', 'Gare 1, gare 2.'];
  const { titles } = await told(
    'Flotte',
    ['Le parking et la cour', 'Les vélos de la ville', 'Les gares'],
    '3 slides',
    bodies,
  );
  expect(titles.join()).not.toContain(' and ');
  const types = await told('Types', ['Half Type', 'u/int8_t Type', 'u/int16_t Type'], '3 slides');
  expect(types.titles.join()).not.toContain(' et ');
});

test('where no section is about it, all is told and that is said', async () => {
  const sections = ['Cargo bikes', 'Electric bikes', 'Parking'];
  const { titles, warnings } = await told('The town fleet', sections, 'Only three slides about trams');
  expect(titles.length).toBeGreaterThan(1);
  expect(warnings.join()).toContain('No section of the sources is called “Trams”');
  const whole = await told('Trams in our town', sections, 'Only three slides about trams');
  expect(whole.warnings.join()).not.toContain('No section');
});

test.each([
  ['Uniquement le budget de la fête du village', 'Fête du village', ['Programme', 'Budget'], 'Budget'],
  ['Nur die Ergebnisse unserer Zählung', 'Zählung 2026', ['Vorgehen', 'Ergebnisse'], 'Ergebnisse'],
  ['우리 작은 도서관 이용 안내만 슬라이드 세 장으로', '작은 도서관', ['이용 안내', '역사'], '이용 안내'],
])('of sources about a subject a part is wanted: %s', async (prompt, title, sections, part) => {
  expect((await told(title, sections, prompt)).titles).toEqual([part]);
});

test('how many slides are enough limits no subject', async () => {
  const { titles } = await told(
    'Panen padi',
    ['Hasil panen', 'Kendala'],
    'Hasil panen padi, cukup 4 slide saja',
  );
  expect(titles).toContain('Kendala');
});
