import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

interface Row {
  /** A pitch with three facts, for investors, six slides. */
  pitch: string;
  topic: string;
  audience: string;
  facts: string[];
  /** A topic with the name of an audience in its middle, which stays whole. */
  middle: string;
  /** A wish for one slide, and for one slide a heading. */
  one: string;
  perHeading: string;
}

const rows: Record<Exclude<Locale, 'en-uk'>, Row> = {
  en: {
    pitch:
      'Pitch for Velo, a bike rental, for investors, 6 slides: 1,200 subscribers, 4 % churn, raising €1.5m',
    topic: 'Pitch for Velo, a bike rental',
    audience: 'investors',
    facts: ['1,200 subscribers', '4 % churn', 'raising €1.5m'],
    middle: 'Why training for managers pays off in small firms',
    one: 'One slide on the harvest',
    perHeading: 'Make exactly one slide per heading of this report',
  },
  de: {
    pitch:
      'Pitch für Velo, einen Fahrradverleih, für Investoren, 6 Folien: 1.200 Abonnenten, 4 % Kündigungen, gesucht 1,5 Mio. €',
    topic: 'Pitch für Velo, einen Fahrradverleih',
    audience: 'Investoren',
    facts: ['1.200 Abonnenten', '4 % Kündigungen', 'gesucht 1,5 Mio. €'],
    middle: 'Warum sich Schulungen für Mitarbeiter in kleinen Betrieben lohnen',
    one: 'Eine Folie über die Ernte',
    perHeading: 'Genau eine Folie pro Überschrift dieses Berichts',
  },
  fr: {
    pitch:
      'Pitch de Velo, une location de vélos, pour les investisseurs, 6 diapositives : 1 200 abonnés, 4 % de départs, levée de 1,5 M€',
    topic: 'Pitch de Velo, une location de vélos',
    audience: 'les investisseurs',
    facts: ['1 200 abonnés', '4 % de départs', 'levée de 1,5 M€'],
    middle: 'Pourquoi la formation pour les salariés est rentable dans les petites entreprises',
    one: 'Une diapositive sur la récolte',
    perHeading: 'Exactement une diapositive par titre de ce rapport',
  },
  es: {
    pitch:
      'Pitch de Velo, un alquiler de bicicletas, para inversores, 6 diapositivas: 1.200 abonados, 4 % de bajas, buscamos 1,5 M€',
    topic: 'Pitch de Velo, un alquiler de bicicletas',
    audience: 'inversores',
    facts: ['1.200 abonados', '4 % de bajas', 'buscamos 1,5 M€'],
    middle: 'Por qué la formación para empleados compensa en las pequeñas empresas',
    one: 'Una diapositiva sobre la cosecha',
    perHeading: 'Exactamente una diapositiva por título de este informe',
  },
  it: {
    pitch:
      'Pitch di Velo, un noleggio di biciclette, per gli investitori, 6 diapositive: 1.200 abbonati, 4 % di disdette, raccogliamo 1,5 M€',
    topic: 'Pitch di Velo, un noleggio di biciclette',
    audience: 'gli investitori',
    facts: ['1.200 abbonati', '4 % di disdette', 'raccogliamo 1,5 M€'],
    middle: 'Perché la formazione per i dipendenti conviene nelle piccole imprese',
    one: 'Una diapositiva sul raccolto',
    perHeading: 'Esattamente una diapositiva per titolo di questa relazione',
  },
  pt: {
    pitch:
      'Pitch da Velo, um aluguel de bicicletas, para investidores, 6 slides: 1.200 assinantes, 4 % de cancelamentos, captando R$ 1,5 milhão',
    topic: 'Pitch da Velo, um aluguel de bicicletas',
    audience: 'investidores',
    facts: ['1.200 assinantes', '4 % de cancelamentos', 'captando R$ 1,5 milhão'],
    middle: 'Por que a formação para funcionários compensa nas pequenas empresas',
    one: 'Um slide sobre a colheita',
    perHeading: 'Exatamente um slide por título deste relatório',
  },
  id: {
    pitch:
      'Pitch Velo, penyewaan sepeda, untuk investor, 6 slide: 1.200 pelanggan, 4 % berhenti, mencari Rp 1,5 miliar',
    topic: 'Velo, penyewaan sepeda',
    audience: 'investor',
    facts: ['1.200 pelanggan', '4 % berhenti', 'mencari Rp 1,5 miliar'],
    middle: 'Mengapa pelatihan untuk karyawan menguntungkan di perusahaan kecil',
    one: 'Satu slide tentang panen',
    perHeading: 'Tepat satu slide per judul dari laporan ini',
  },
  hi: {
    pitch:
      'वेलो साइकिल किराया सेवा की पिच, निवेशकों के लिए, 6 स्लाइड: 1,200 ग्राहक, 4 % छोड़ने वाले, 1.5 करोड़ रुपये की माँग',
    topic: 'वेलो साइकिल किराया सेवा की पिच',
    audience: 'निवेशकों',
    facts: ['1,200 ग्राहक', '4 % छोड़ने वाले', '1.5 करोड़ रुपये की माँग'],
    middle: 'छोटी कंपनियों में कर्मचारियों के लिए प्रशिक्षण क्यों लाभदायक है',
    one: 'फसल पर एक स्लाइड',
    perHeading: 'इस रिपोर्ट के हर शीर्षक के लिए एक स्लाइड',
  },
  ar: {
    pitch: 'عرض فيلو لتأجير الدراجات، للمستثمرين، 6 شرائح: 1200 مشترك، 4 % إلغاء، نطلب 1.5 مليون يورو',
    topic: 'عرض فيلو لتأجير الدراجات',
    audience: 'المستثمرين',
    facts: ['1200 مشترك', '4 % إلغاء', 'نطلب 1.5 مليون يورو'],
    middle: 'لماذا يفيد التدريب للموظفين في الشركات الصغيرة',
    one: 'شريحة واحدة عن الحصاد',
    perHeading: 'شريحة واحدة لكل عنوان في هذا التقرير',
  },
  ja: {
    pitch: '自転車レンタルVeloのピッチ、投資家向け、6枚：会員1,200人、解約率4%、1億5,000万円を調達',
    topic: '自転車レンタルVeloのピッチ',
    audience: '投資家',
    facts: ['会員1,200人', '解約率4%', '1億5,000万円を調達'],
    middle: '中小企業で社員のための研修が役立つ理由',
    one: '収穫についてスライド1枚',
    perHeading: 'この報告書の見出しごとに1枚のスライド',
  },
  ko: {
    pitch: '자전거 대여 서비스 Velo 피치, 투자자용, 슬라이드 6장: 구독자 1,200명, 이탈률 4%, 15억 원 유치',
    topic: '자전거 대여 서비스 Velo 피치',
    audience: '투자자',
    facts: ['구독자 1,200명', '이탈률 4%', '15억 원 유치'],
    middle: '작은 회사에서 직원을 위한 교육이 이로운 이유',
    one: '수확에 대한 슬라이드 1장',
    perHeading: '이 보고서의 제목마다 슬라이드 한 장',
  },
  zh: {
    pitch: '自行车租赁Velo的路演，面向投资者，6页：1,200名订阅者，流失率4%，融资1500万元',
    topic: '自行车租赁Velo的路演',
    audience: '投资者',
    facts: ['1,200名订阅者', '流失率4%', '融资1500万元'],
    middle: '小企业为员工培训为何值得',
    one: '关于收成的一页幻灯片',
    perHeading: '这份报告的每个标题一张幻灯片',
  },
};

const factTexts = (prompt: string) =>
  readBrief(prompt).facts.map(({ label, text }) => (label ? `${label}: ${text}` : text));

test.each(Object.entries(rows))('a prompt in %s is read whole', (_, row) => {
  const { topic, audience, count } = readBrief(row.pitch);
  expect({ topic, audience, count, facts: factTexts(row.pitch) }).toEqual({
    topic: row.topic,
    audience: row.audience,
    count: 6,
    facts: row.facts,
  });
  expect(readBrief(row.middle).topic).toBe(row.middle);
  expect(readBrief(row.one).count).toBe(1);
  expect(readBrief(row.perHeading)).toMatchObject({ perHeading: true, generic: true });
});

test.each(Object.entries(rows))(
  'and each fact stands on the slide that it belongs to, in %s',
  async (_, { pitch, facts }) => {
    const request = deckRequest({ prompt: pitch, languageChosen: false });
    const { slides } = (await composeDeck(request, quietContext())).document.outline;
    const digits = (text: string) => text.match(/\d[\d.,億]*(?: ?%)?/u)?.[0] ?? text;
    const places = facts.map((fact) =>
      slides.flatMap((slide, index) =>
        index > 0 && JSON.stringify({ ...slide, id: '' }).includes(digits(fact)) ? [index] : [],
      ),
    );
    // The first slide is the cover; subscribers and churn belong together, what is asked for closes the deck.
    expect(places.map(([place]) => place)).toEqual([places[1]?.[0], places[0]?.[0], slides.length - 1]);
  },
);
