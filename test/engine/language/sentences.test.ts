import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { splitSentences } from '../../../src/engine/language/sentences.ts';

/** Sentences, parted by bars. */
const cases: [Locale, string][] = [
  ['en', 'The firm moved to the U.S. in 2019.|It has 4.2 million users, e.g. in Ohio.'],
  ['en', 'Mr. Lee spoke for Acme Inc. about prices.|The board agreed!|Who pays?'],
  ['en', 'It left the U.S. |The office in St. Louis stayed.'],
  ['en', 'As Sec. III shows, costs fell.|I left.'],
  ['en', 'See Fig. 3 and No. 12 on p. 4.|Costs fell by 12%.|30 people left.'],
  ['en', 'The trial ended.¹ |Nobody was hurt.[12] |The next one begins soon.'],
  ['en', 'He said "Stop." and went.|She asked (why?) and stayed.|Yahoo! is a firm.'],
  ['en', 'J. R. Smith et al. wrote it.|Apples, pears, etc. were sold.|The rest was given away.'],
  ['en', 'We grew Solanum tuberosum L. var. UNICA and two Rubus spp. in pots.|They bloomed.'],
  ['de', 'Das Fest geht bis 22 Uhr.|14:00 Tanz, 15:00 Kuchen.'],
  ['en', 'a. An accessory unit is allowed.'],
  [
    'en',
    'It closed after ten nights--Mr. Lee had paid for it--and never came back.|Nobody wept—Dr. Ash least of all.',
  ],
  ['en', 'Version 2.0.1 is out at svc.example.com/docs.|Get it…|Now.'],
  ['en-uk', 'Dr. Jones arrived at 5 p.m. on Monday.|She left at 6 p.m. |The train was late.'],
  ['de', 'Die Sitzung ist am 5. Juli um 14 Uhr.|Danach folgt z. B. ein Rundgang, d. h. zwei Stunden.'],
  ['de', 'Der Wert stieg auf 52. |Danach fiel er.|Das 3. Quartal war besser als das 2. Halbjahr.'],
  ['de', 'Im 19. Jahrhundert lebten hier ca. 4.200 Menschen, vgl. Abb. 3.|Heute sind es mehr.'],
  ['de', '„Das reicht.“ |Sie ging.|Prof. Dr. Meier blieb (s. S. 12).'],
  ['fr', 'Dans le doute, comptez large… !|Puis demandez.'],
  ['fr', 'M. Martin habite au 3 rue St. Jean.|Il a dit « Oui. » |Puis il est parti.'],
  ['fr', 'Les coûts baissent de 4,2 %.|Pourquoi ?|Voir p. 12, art. 3.'],
  ['es', 'Son cuatro temas.... |5 diapositivas bastan.|¿Quién paga?|¡Todos!'],
  ['es', 'El Sr. García y la Dra. López viven en EE. UU. desde 2019.|Trabajan allí.'],
  ['it', 'Il dott. Rossi ha parlato a pag. 3.|I costi sono scesi del 4,2%.|Perché?'],
  ['it', "Vale quanto dice l'art. 69 del codice, come inteso nell’Art. 4.|Il resto cade."],
  ['pt', 'O Sr. Silva chegou.|A Profa. Souza saiu às 18h.|Ver fig. 2.'],
  ['id', 'Bpk. Budi hadir.|Lihat Gbr. 3 pada hlm. 12.|Biaya turun 4,2%.'],
  ['hi', 'यह पहला वाक्य है।|डॉ. शर्मा आए।|लागत 4.2% घटी।|क्यों?'],
  ['ar', 'وصل د. أحمد صباحا.|هل انتهى العمل؟|نعم، انتهى.'],
  ['ja', '会議は五時に終わった。|「反対です。」と彼は言った。|費用は4.2%減った！|なぜか？'],
  ['ko', '회의는 2025. 5. 3. 열렸다.|비용은 4.2% 줄었다.|왜일까?'],
  ['zh', '会议结束了。|费用下降了4.2%！|为什么？|他说：“可以。”'],
];

describe('sentences stay whole', () => {
  test.each(cases)('%s: %s', (language, marked) => {
    const expected = marked.split('|').map((sentence) => sentence.trim());
    const joined = marked
      .replaceAll('|', language === 'ja' || language === 'zh' ? '' : ' ')
      .replace(/ {2,}/g, ' ');
    expect(splitSentences(joined, language)).toEqual(expected);
  });

  test('a line break ends one', () => {
    expect(splitSentences('Annual report\nBy Anna Lee', 'en')).toEqual(['Annual report', 'By Anna Lee']);
  });
});
