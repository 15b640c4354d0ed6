import { expect, test } from 'vitest';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function deckOf(prompt: string) {
  const warnings: string[] = [];
  const request = await withPromptMaterial(deckRequest({ prompt, languageChosen: false }));
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const { outline } = (await composeDeck(request, context)).document;
  const [cover, ...slides] = outline.slides;
  const told = slides.filter(({ guidance }) => !guidance);
  return { title: outline.title, cover, slides, said: JSON.stringify(told), left: warnings.join('\n') };
}

test.each([
  ['9 slides on the history of canals for retired teachers, no religion, no poetry', 'no religion'],
  ['수문 관리 발표자료 6장 만들어줘. 작년에 사고가 3번 있었습니다. 딱딱하지 않게 부탁해요.', '딱딱하지 않게'],
])('what a deck is to be without is told to its author and stands on no slide: %s', async (prompt, wish) => {
  const { said, left } = await deckOf(prompt);
  expect(said).not.toContain(wish);
  expect(said).not.toContain('No religion');
  expect(left).toContain(wish);
});

test('a dictated prompt is about what it says behind those whom it is for', async () => {
  const { title, said } = await deckOf(
    'ok so um I need a deck for the open evening about our new bike rule, so bikes stay in the shed until 3:30, last term thefts went down from 9 to 2, um, also the shed cost 4,100 pounds, and then I want to finish with what parents can do.',
  );
  expect(title).toBe('Our new bike rule');
  expect(said).toContain('4,100 pounds');
  expect(said).toContain('from 9 to 2');
  expect(said).not.toMatch(/"Um"|I want to finish/u);
});

test('the subject of an answered mail is no answer itself', async () => {
  const mail =
    'Subject: Re: Boat budget\nHi Ana,\nplease make a short deck for the crew:\n- fuel is at 21k, 3k over plan\n- we propose a cap of 150 per trip\nI’ll need it by Friday.\nThanks, Jo';
  const { title, said } = await deckOf(mail);
  expect(title).toBe('Boat budget');
  expect(said).toContain('3k over plan');
  expect(said).not.toContain('by Friday');
});

test.each([
  [
    '7 slides on bees for our club, no chemicals talk, no scary pictures, we’ve got 4 hives',
    'chemicals',
    '4 hives',
  ],
  [
    'Slides on the release:\n- It shipped on 4 May\n- 3 bugs are still open today\nNo blame please.',
    'blame',
    '3 bugs',
  ],
  [
    'Presentazione sulla biblioteca. Il prestito dura 30 giorni. Chiudi con le domande.',
    'Chiudi',
    '30 giorni',
  ],
])('what is no matter of the deck is no point of it: %s', async (prompt, wish, fact) => {
  const { said } = await deckOf(prompt);
  expect(said).not.toMatch(new RegExp(wish, 'iu'));
  expect(said).toContain(fact);
});

test.each([
  ['町内会で防災訓練の報告を発表します。参加者は120人でした。', '防災訓練の報告', '町内会'],
  ['保護者会で修学旅行の計画を説明します。6枚でお願いします。', '修学旅行の計画', '保護者会'],
  ['PPT给物业公司汇报电梯改造，6页，共3部电梯', '电梯改造', '物业公司'],
  ['向业主委员会汇报小区绿化方案，5页', '小区绿化方案', '业主委员会'],
  ['Buatkan presentasi untuk RT tentang bank sampah. 85 rumah ikut, 1,2 ton plastik.', 'Bank sampah', 'RT'],
  ['जल संरक्षण पर कक्षा 8 के लिए पाँच स्लाइड की प्रस्तुति बनाइए', 'जल संरक्षण', ''],
  ['पाँच स्लाइड की प्रस्तुति बनाओ, विषय है गाँव की लाइब्रेरी', 'गाँव की लाइब्रेरी', ''],
  ['Faz uma apresentação sobre a horta, hoje a conta é rateada, queremos 2 poços', 'A horta', ''],
  ['Welcome deck explaining our benefits', 'Our benefits', ''],
  [
    'il me faut des diapos sur la cantine, on sert 210 repas par jour, le gaspillage baisse',
    'La cantine',
    '',
  ],
  ['消防点検の結果を管理組合に報告します。不備は4件でした。', '消防点検の結果', ''],
])('a deck is called what it is about and names those whom it is for: %s', async (prompt, title, readers) => {
  const { cover, ...deck } = await deckOf(prompt);
  expect(deck.title).toBe(title);
  expect(JSON.stringify(cover)).toContain(readers);
});

test('a weight is no tone, and what is pointed at nobody to read it', async () => {
  const { said, left } = await deckOf(
    'Presentasi tentang bank sampah. Tahun ini 1,2 ton plastik, 340 kg kertas.',
  );
  expect(said).toContain('1,2 ton');
  expect(left).not.toContain('ton plastik');
  expect(readBrief('Slides for this board meeting').audience).toBeUndefined();
  expect(readBrief('Investor pitch from our notes').generic).toBe(true);
  expect(readBrief('Lessons from the regatta').generic).toBe(false);
});

test('a line below points belongs to none of them', async () => {
  const { slides } = await deckOf(
    'Support retro, notes of Friday:\nWent well\n- the new phone menu helped a lot\n- two new colleagues\nResponse times: 26 h, 31 h, 44 h\nWent badly\n- tickets pile up on Mondays',
  );
  expect(slides.map(({ title }) => title)).toEqual(expect.arrayContaining(['Went well', 'Went badly']));
  const [well] = slides.filter(({ title }) => title === 'Went well');
  expect(JSON.stringify(well)).not.toContain('26 h');
});
