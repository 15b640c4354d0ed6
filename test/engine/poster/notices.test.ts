import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import { posterContext, posterOf, posterRequest } from '../../support/poster-request.ts';

const noticeOf = async (prompt: string, language: Locale = 'en') => {
  const { content } = await posterOf({ prompt, language, size: 'a3', orientation: 'portrait' });
  return { ...content, told: JSON.stringify(content.regions) };
};

/** What people ask to have put up: every fact stands on it, under a title that is one, and nothing is asked for. */
test.each([
  [
    'it',
    'Locandina per la sagra del pesce azzurro a Marina di Ravo, dal 17 al 19 luglio, dalle 19 in piazza del Porto. Fritto misto 12 €. Musica dal vivo ogni sera.',
    'La sagra del pesce azzurro a Marina di Ravo',
    ['"17 al 19 luglio"', '"dalle 19"', '"piazza del Porto"', 'Fritto misto 12 €'],
  ],
  [
    'de',
    'plakat: herbstfest im garten am 12. september ab 14 uhr. kaffee und kuchen ab 2 €. bitte bringt geschirr mit.',
    'Herbstfest im garten',
    ['"12. september"', '"14 uhr"', '"Kaffee und kuchen ab 2 €."', '"Bitte bringt geschirr mit."'],
  ],
  [
    'it',
    'Concerto di primavera del coro Aurora, domenica 12 aprile ore 21, Teatro Comunale di Lucca, biglietti 10 €, ridotto 6 €, prevendita al bar Centrale',
    'Concerto di primavera del coro Aurora',
    ['domenica 12 aprile', '"ore 21"', '"Teatro Comunale di Lucca"', 'Biglietti 10 €', 'Prevendita al bar'],
  ],
  [
    'ja',
    'フリーマーケット 6月7日（日）9時から15時まで、中央公園、出店料500円、雨天中止、問い合わせ 03-1234-5678',
    'フリーマーケット',
    ['"6月7日（日）"', '"9時から15時まで"', '"中央公園"', '"出店料500円"', '"雨天中止"', '03-1234-5678'],
  ],
  [
    'ja',
    '町内清掃のお知らせ　11月15日（日）午前8時～10時　集合場所：みどり公園　持ち物：軍手、飲み物　雨天の場合は22日に延期します　問い合わせ：青葉町内会　佐藤　電話 090-0000-1234',
    '町内清掃のお知らせ',
    [
      '"11月15日（日）"',
      '"午前8時～10時"',
      '"みどり公園"',
      '"軍手"',
      '雨天の場合',
      '青葉町内会 佐藤 電話 090',
    ],
  ],
  [
    'ko',
    '동네 도서관 독서 모임 안내: 12월 3일부터 매주 목요일 오후 7시, 2층 세미나실. 신청: 전화 02-000-7788. 참가비 무료.',
    '동네 도서관 독서 모임 안내',
    ['"12월 3일부터 매주 목요일"', '"오후 7시"', '"2층 세미나실"', '02-000-7788'],
  ],
  [
    'en',
    'Poster for our bake sale, Saturday 14 June 10-2, church hall, Elm Road. Tea and coffee £1. To donate a cake ring Jean on 01632 960 144.',
    'Our bake sale',
    ['"Saturday 14 June"', '"10-2"', '"church hall, Elm Road"', 'Tea and coffee £1.'],
  ],
  [
    'en',
    'Poster for our repair café on Saturday, 14 March 2026, from 9 am to noon in the community hall, Mill Lane 4, Ashby. Bring toasters.',
    'Our repair café',
    ['"Saturday, 14 March 2026"', '"9 am to noon"', '"community hall, Mill Lane 4, Ashby"'],
  ],
  [
    'es',
    'Cartel para la feria del libro, sábado 6 de junio, de 10 h hasta el mediodía, plaza Mayor. Entrada gratuita.',
    'La feria del libro',
    ['"sábado 6 de junio"', '"10 h hasta el mediodía"'],
  ],
  [
    'en',
    'Notice to all residents: lift B will be out of service from Monday 11 May 8 am to Wednesday 13 May 6 pm for repairs. Please use lift A or the stairs. We are sorry.',
    'Notice to all residents: lift B will be out of service for repairs',
    ['"Monday 11 May 8 am to Wednesday 13 May 6 pm"', '"Please use lift A or the stairs."'],
  ],
  [
    'en',
    'Volunteers: we need help at the river clean-up on Sunday 19 April, 9.30 am, Mill Bridge. Wear boots. Bring a friend.',
    'We need help at the river clean-up',
    ['"Sunday 19 April"', '"9.30 am"', '"Mill Bridge"'],
  ],
  [
    'ja',
    '合唱団の定期演奏会のポスター。6月20日（土）午後2時開演、市民文化ホール大ホール。入場料は1000円。',
    '合唱団の定期演奏会',
    ['"6月20日（土）"', '"午後2時開演"', '"市民文化ホール大ホール"', '入場料は1000円。'],
  ],
  [
    'en',
    'Sign for the pool: no running, no diving in the shallow end, shower before you swim. Children under 8 must be with an adult. Lifeguard on duty 7am-9pm.',
    'Sign for the pool',
    ['No running', 'no diving', 'Children under 8'],
  ],
  [
    'en',
    'Yard sale poster please! Sat & Sun, August 8-9, 8am to 3pm, 114 Maple Street. Furniture, toys, tools. Cash only.',
    'Yard sale',
    ['"August 8-9"', '"8am to 3pm"', '114 Maple Street', '"Cash only."'],
  ],
  [
    'en',
    'Parents: the school gate closes at 8.40 from Monday 4 January. Late children sign in at the office. Please do not park here.',
    'The school gate closes at 8.40 from Monday 4 January',
    ['"Late children sign in at the office."'],
  ],
  [
    'it',
    'Locandina: corso di primo soccorso, lunedì 5 ottobre, ore 20-22, sede della Croce Rossa. Costo 40 euro. Posti limitati a 20.',
    'Corso di primo soccorso',
    ['Croce Rossa', 'Costo 40 euro.'],
  ],
  [
    'pt',
    'Cartaz da festa junina da escola: sábado, 20 de junho, das 14h às 20h, no pátio. Quadrilha às 16h.',
    'Festa junina da escola',
    ['"sábado, 20 de junho"', '"no pátio"'],
  ],
  [
    'ko',
    '소방 훈련 안내 포스터. 5월 14일(수) 오후 2시, 본관 전체. 경보가 울리면 계단으로 대피하세요. 집결 장소: 운동장.',
    '소방 훈련 안내',
    ['"5월 14일(수)"', '"오후 2시"', '"운동장"', '본관 전체'],
  ],
  [
    'es',
    'Cartel: carrera solidaria 10K “Corre por el río”, sábado 21 de marzo a las 10:00, salida en el Parque Central. Inscripción 12 €. Cronograma: 9:00 calentamiento, 10:00 salida, 12:30 premios. www.rio.example',
    'Corre por el río',
    ['"sábado 21 de marzo"', '"salida en el Parque Central"', '"what":"calentamiento"', '"www.rio.example"'],
  ],
  [
    'fr',
    'Soirée jeux de société du club Le Dé, tous les jeudis à 19h30, salle des fêtes, 12 place de la Mairie, Nantes. Entrée 3 €. Contact : lede@jeux.example',
    'Soirée jeux de société du club Le Dé',
    ['"tous les jeudis"', '"19h30"', '"salle des fêtes, 12 place de la Mairie, Nantes"', 'Entrée 3 €'],
  ],
  [
    'de',
    'Flohmarkt für Kindersachen am Sonntag, 8. März, 10–14 Uhr in der Turnhalle der Lindenschule, Standgebühr 8 €, Anmeldung unter 0711 445566, Kaffee und Kuchen',
    'Flohmarkt für Kindersachen',
    ['"Sonntag, 8. März"', '"10–14 Uhr"', '"Turnhalle der Lindenschule"', 'Kaffee und Kuchen'],
  ],
  [
    'fr',
    'Atelier d’écriture animé par Jeanne Roy, mercredi 5 novembre à 18h, médiathèque Colette, Lille, gratuit sur inscription au 03 20 11 22 33',
    'Atelier d’écriture animé par Jeanne Roy',
    ['"mercredi 5 novembre"', '"18h"', '"médiathèque Colette, Lille"', '03 20 11 22 33'],
  ],
  [
    'es',
    'Menú del día del restaurante La Parra: gazpacho, lomo con patatas, flan casero, 13,50 €. De lunes a viernes de 13 a 16 h. Calle Mayor 7, Toledo',
    'Menú del día del restaurante La Parra',
    ['"De lunes a viernes"', '"13 a 16 h"', 'Gazpacho, lomo con patatas', 'Calle Mayor 7, Toledo'],
  ],
  [
    'en',
    'Winter sale: up to 50 % off all boots, 2 to 17 January, Monday to Saturday 10–18, Miller & Sons, 5 High Street, Bath',
    'Winter sale: up to 50 % off all boots',
    ['"2 to 17 January"', '"Monday to Saturday 10–18"', '"Miller & Sons, 5 High Street, Bath"'],
  ],
  [
    'pt',
    'Oficina de cerâmica, sábado 11 de abril, das 14h às 17h, Ateliê Barro, Rua das Flores 45, Porto. 25 € com materiais. Inscrições: barro@atelie.example',
    'Oficina de cerâmica',
    ['"14h às 17h"', '"Ateliê Barro, Rua das Flores 45, Porto"', '25 € com materiais'],
  ],
  [
    'de',
    'Sommerfest der Grundschule am Park, Samstag 12. Juli 2025, 14–18 Uhr, Schulhof, Eintritt frei, Kontakt: fest@grundschule-park.example',
    'Sommerfest der Grundschule am Park',
    ['Samstag 12. Juli 2025', '14–18 Uhr', '"Schulhof"', 'Eintritt frei', 'fest@grundschule-park.example'],
  ],
  [
    'en',
    'Poster for a jazz concert: The Grey Geese play on Friday 14 May 2027 at 20:00 in the Corn Hall, Corn Lane 4, Exeter. Tickets £12, students £8, from www.cornhall.example/tickets. Doors open at 19:30.',
    'Jazz concert: The Grey Geese play',
    [
      'Friday 14 May 2027',
      '"20:00"',
      'Corn Hall, Corn Lane 4, Exeter',
      'students £8',
      'www.cornhall.example/tickets',
      '19:30',
    ],
  ],
  [
    'fr',
    'Affiche pour la kermesse de l’école Marie-Curie : samedi 12 juin 2027 de 10 h à 17 h, cour de l’école, 3 rue du Port, Brest. Au programme : tombola, buvette, spectacle à 15 h. Entrée libre. Contact : ape@curie.example',
    'Kermesse de l’école Marie-Curie',
    [
      'samedi 12 juin 2027',
      '10 h à 17 h',
      '3 rue du Port, Brest',
      'Tombola',
      'Entrée libre',
      'ape@curie.example',
    ],
  ],
  [
    'de',
    'Plakat: Blutspende im Gemeindehaus St. Anna, Torgasse 7, Passau, am Mittwoch, 3. November 2027, von 15:30 bis 20:00 Uhr. Bitte Ausweis mitbringen. Termin: www.spende.example oder Telefon 0800 123 456',
    'Blutspende im Gemeindehaus St. Anna',
    [
      'Mittwoch, 3. November 2027',
      '15:30 bis 20:00 Uhr',
      'Torgasse 7, Passau',
      'Bitte Ausweis',
      '0800 123 456',
    ],
  ],
  [
    'en',
    'Lost cat notice: Pim, a black tom with a white ear, missing since 3 May 2027 near Oak Street, York. He is shy. Reward £50. Call Jo on 07700 900456.',
    'Lost cat notice: Pim',
    ['white ear', '3 May 2027', 'Oak Street, York', 'Reward £50', '07700 900456'],
  ],
  [
    'en',
    'Menu poster for Café Luz: Breakfast – granola 6.50 €, eggs on toast 7.80 €. Drinks – espresso 2.20 €, lemonade 3.80 €. Open daily 8:00 to 18:00, Main Square 3, Faro.',
    'Café Luz',
    ['"heading":"Breakfast"', 'Granola 6.50 €', 'Lemonade 3.80 €', '8:00 to 18:00', 'Main Square 3, Faro'],
  ],
  [
    'en',
    'Safety rules for the kiln room: 1. Wear gloves. 2. Tie back long hair. 3. Switch off before you leave. In an emergency call 112.',
    'Safety rules for the kiln room',
    ['Wear gloves', 'Tie back long hair', 'Switch off before you leave', 'call 112'],
  ],
  [
    'es',
    'Cartel: Jornada deportiva del Instituto Goya, viernes 21 de mayo de 2027, de 9:00 a 14:00, polideportivo municipal, Almería. Pruebas: 100 metros, relevos, baloncesto. Inscripción gratuita en deporte@goya.example.',
    'Jornada deportiva del Instituto Goya',
    [
      'viernes 21 de mayo de 2027',
      '9:00 a 14:00',
      'polideportivo municipal, Almería',
      'Relevos',
      'deporte@goya.example',
    ],
  ],
  [
    'ja',
    'ワークショップのポスター：「はじめての陶芸」。日時：2027年10月9日（土）10時〜15時。場所：青葉公民館 2階。参加費：2,500円。申込：電話 022-123-4567。',
    'はじめての陶芸',
    ['2027年10月9日', '10時〜15時', '青葉公民館 2階', '2,500円', '022-123-4567'],
  ],
  [
    'ar',
    'ملصق مؤتمر: المؤتمر العربي للرياح، 15-17 نوفمبر 2027، فندق النخيل، الدوحة. المحاور: التوربينات، التخزين، الشبكات. رسوم التسجيل: 200 دولار. للتسجيل: www.wind.example',
    'المؤتمر العربي للرياح',
    ['15-17 نوفمبر 2027', 'فندق النخيل، الدوحة', 'التخزين', '200 دولار', 'www.wind.example'],
  ],
  [
    'en',
    'Recruitment poster for a study: Do you sleep badly? The sleep lab seeks 60 healthy volunteers aged 18 to 40. You receive 150 euros. Not for smokers. Contact: sleep@lab.example, +43 316 380 1234',
    'Study: Do you sleep badly?',
    ['60 healthy volunteers', '150 euros', 'Not for smokers', 'sleep@lab.example', '+43 316 380 1234'],
  ],
] as const)('a notice in %s says all that its prompt says: %s', async (language, prompt, title, facts) => {
  const notice = await noticeOf(prompt, language);
  expect(notice.title).toBe(title);
  for (const fact of facts) expect(notice.told).toContain(fact);
  expect(notice.told).not.toContain('"guidance":true');
});

test('a prompt that says little of an event is still asked for what is missing', async () => {
  expect((await noticeOf('Poster for our summer party')).told).toContain('"guidance":true');
});

/** What is typed to somebody who is asked for a poster. */
test.each([
  [
    'de',
    'Kannst du uns ein Plakat machen für unser Sommerfest? Samstag 4. Juli von 14 bis 20 Uhr im Pfarrgarten, Aufbau ab 10:30, Eintritt kostet 3 Euro, bei Regen im Saal.',
    'Sommerfest',
    ['"14 bis 20 Uhr"', '"Pfarrgarten"', 'Aufbau ab 10:30', 'Eintritt kostet 3 Euro', 'Bei Regen im Saal'],
  ],
  [
    'fr',
    'affiche pour la fête du port le samedi 6 juin 2026 à partir de 15h, programme : 15h course de barques, 18h repas, 21h bal. Chacun apporte un plat.',
    'Fête du port',
    ['"when":"15h","what":"course de barques"', '"when":"21h","what":"bal"', 'Chacun apporte un plat'],
  ],
  [
    'es',
    'Cartel: campaña de donación de sangre en el Centro de Salud San Blas, del 5 de octubre al 30 de noviembre, lunes a viernes de 9:00 a 14:00. Cita previa en el 900 123 456',
    'Campaña de donación de sangre en el Centro de Salud San Blas',
    ['"5 de octubre al 30 de noviembre"', '"lunes a viernes de 9:00 a 14:00"', '900 123 456'],
  ],
  [
    'en',
    'poster for students: sleep more. phones keep you awake until midnight. show a chart: 2021 12%, 2022 18%, 2023 25% of pupils are tired. what to do: read, walk, talk. ask the nurse in room 12',
    'Sleep more',
    ['"categories":["2021","2022","2023"]', '"values":[12,18,25]', '"Read"', 'Ask the nurse in room 12'],
  ],
] as [Locale, string, string, string[]][])(
  'a request in %s is no part of what it asks for: %s',
  async (language, prompt, title, facts) => {
    const notice = await noticeOf(prompt, language);
    expect(notice.title).toBe(title);
    for (const fact of facts) expect(notice.told).toContain(fact);
    expect(notice.told).not.toContain('"guidance":true');
  },
);

test('a timeline that tells its events asks for nothing else', async () => {
  const { told } = await noticeOf(
    'A timeline poster about our library: 1926 founded in the mill; 1987 first computer; 2026 100 years and a party',
  );
  expect(told).toContain('"when":"2026","what":"100 years and a party"');
  expect(told).not.toContain('"guidance":true');
});

test('the words that ask for a poster are not what kind it is', async () => {
  const notice = await noticeOf(
    'Necesito un cartel para la feria de libros, sábado 12 de octubre de 10 a 14 h, Plaza Mayor. Entrada libre.',
    'es',
  );
  expect(notice.title).toBe('Feria de libros');
  expect(notice.subtitle ?? '').toBe('');
});

test('a rule that holds every week is no day of an event', async () => {
  const { regions } = await noticeOf(
    'Make a poster for the staff kitchen. Wash your own cup. Label your food. Fridge is emptied every Friday at 4pm. Thank you!',
  );
  expect(regions.filter(({ place }) => place === 'body').map(({ id }) => id)).toEqual(['details']);
});

test('a study told in a prompt keeps its question for a title, its order, and parts under their labels', async () => {
  const { title, regions } = await noticeOf(
    'Research poster: Does a short walk after lunch lower blood sugar? We followed 48 adults for 6 weeks. Glucose fell from 11.2 to 9.6 mmol/L in walkers. Limits: small sample, one town. Conclusion: a short walk helps. Contact: m.osei@uni.example',
  );
  expect(title).toBe('Does a short walk after lunch lower blood sugar?');
  expect(regions.flatMap(({ place, heading }) => (place === 'body' ? [heading] : []))).toEqual([
    'Details',
    'Limits',
    'Conclusion',
    'Contact',
  ]);
});

test('a study that its prompt tells asks for nothing that it says in other words', async () => {
  const { told } = await noticeOf(
    'A research poster on bees in school gardens. We counted bees in 12 gardens from May to July. Gardens with strips had 34 bees per visit, gardens without had 11. The effect was largest in June. Conclusion: a 5 m strip triples the bees.',
  );
  expect(told).toContain('had 34 bees per visit');
  expect(told).not.toContain('"guidance":true');
});

test('whom a notice is for is no part of its address, though numbers stand in it', async () => {
  const { told } = await noticeOf(
    'Poster for our blood donation day: Tuesday 9 February 2027, 14:00 to 19:30, Sports hall Birkenweg 3, bring photo ID, donors aged 18 to 68, free childcare',
  );
  expect(told).toContain('Sports hall Birkenweg 3"}');
  expect(told).toContain('onors aged 18 to 68');
});

test.each([
  [
    'Use calm colours.',
    'Poster for our yoga class, every Tuesday, 6.30 pm, town hall. Bring a mat. Use calm colours.',
  ],
  [
    'photos of children',
    "Poster for the open day on 5 May, 11 am, fire station. Free entry. Please don't use any photos of children.",
  ],
  [
    'fresh',
    'Poster for our soup stall, 3 March, 10 am, town square. Free entry. Should look fresh and green.',
  ],
])('what is said to who draws the poster stands on none: %s', async (said, prompt) => {
  const poster = await noticeOf(prompt);
  expect(poster.told).not.toContain(said);
  expect(poster.told).toMatch(/Free entry|Bring a mat/u);
});

test('what is due on several days stands with the day of the event', async () => {
  const { regions } = await noticeOf(
    'Call for papers poster: 3rd Meeting on Peat, Oslo, 4-6 May 2027. Topics: moss, water. Abstracts by 9 January 2027, notification 1 March, registration until 10 April. Fee 40 euros.',
  );
  expect(regions.find(({ id }) => id === 'schedule')?.blocks).toContainEqual({
    kind: 'timeline',
    events: [
      { when: 'by 9 January 2027', what: 'Abstracts' },
      { when: '1 March', what: 'Notification' },
      { when: 'until 10 April', what: 'Registration' },
    ],
  });
});

test('a place that is described far is set off with its day and hours', async () => {
  const { title, told } = await noticeOf(
    "Poster for our spring fair: Sunday 2 May, 10 am to 5 pm on the meadow behind St Anne's chapel in Upper Fenwick. Pony rides. Free entry.",
  );
  expect(title).toBe('Our spring fair');
  for (const fact of ['"Sunday 2 May"', '"10 am to 5 pm"', 'St Anne\'s chapel in Upper Fenwick"}'])
    expect(told).toContain(fact);
});

test('what readers must not do stands on the poster, and what its maker must not is told as left', async () => {
  const context = posterContext();
  const { document } = await composePoster(
    posterRequest({
      prompt:
        "Poster for the glass bank on 5 May, 11 am, car park. Do not put lids into the green tank. Merci de ne pas fumer. Do not use the goods lift. Don't use any photos.",
    }),
    context,
  );
  const told = JSON.stringify(document.content.regions);
  expect(told).toContain('Do not put lids into the green tank.');
  expect(told).toContain('Merci de ne pas fumer.');
  expect(told).toContain('Do not use the goods lift.');
  expect(told).not.toContain('photos');
  expect(context.warnings.join()).toContain("“Don't use any photos”");
});

test('what is listed before whom to ask is no contact', async () => {
  const { regions } = await noticeOf(
    'Poster for our science fair on 12 June 2026, 10 am to 3 pm in the gym. Free entry, cake sale, rocket launch at noon, ask Mrs Patel 0113 496 0123',
  );
  const said = (id: string) => JSON.stringify(regions.find((one) => one.id === id)?.blocks);
  expect(said('contact')).toContain('"Ask Mrs Patel 0113 496 0123"');
  expect(said('details')).toContain('Free entry, cake sale, rocket launch at noon');
});

test('several days, each with hours of its own, are all set off, and none of them as the only one', async () => {
  const { regions } = await noticeOf(
    'Poster: open studios in Tarn Street. Three days: Monday 4 May 9–12 for schools, Wednesday 6 May 14–18 for families, Friday 8 May 12–20 for everyone. Free entry. Bring an apron.',
  );
  const schedule = regions.find(({ id }) => id === 'schedule');
  expect(schedule?.blocks).toEqual([
    {
      kind: 'timeline',
      events: [
        { when: 'Monday 4 May, 9–12', what: 'For schools' },
        { when: 'Wednesday 6 May, 14–18', what: 'For families' },
        { when: 'Friday 8 May, 12–20', what: 'For everyone' },
      ],
    },
  ]);
  expect(JSON.stringify(regions).split('Monday 4 May')).toHaveLength(2);
});

const scheduleOf = async (prompt: string, language: Locale = 'en') => {
  const { title, subtitle, regions } = await noticeOf(prompt, language);
  const [block] = regions.find(({ id }) => id === 'schedule')?.blocks ?? [];
  const facts = block?.kind === 'facts' ? block.facts.map(({ value }) => value) : [];
  return { title, subtitle, facts };
};

test.each([
  ['en', 'Chess evening every first Tuesday, 7 pm, reading room. All levels. Free.', 'every first Tuesday'],
  [
    'en',
    'Pond walk. Sunday 3 May or Sunday 10 May, 9 am. Bring boots. Dogs stay at home.',
    'Sunday 3 May or Sunday 10 May',
  ],
  [
    'en',
    'Our band is back. From 4 March we play every second Friday at 8 pm in the Ox. Free entry.',
    'From 4 March, every second Friday',
  ],
  [
    'en',
    'Clay class, every Tuesday, 6 pm, mill hall, first firing on 5 May. Bring an apron. Free.',
    'every Tuesday',
  ],
  [
    'de',
    'Spieleabend, jeden letzten Freitag im Monat, 19 Uhr, Bürgerhaus. Eintritt frei. Snacks am Tresen.',
    'jeden letzten Freitag im Monat',
  ],
  [
    'fr',
    'Vide-grenier, les samedi 6 et dimanche 7 juin, de 9 h à 17 h, place du Marché. Entrée libre. Buvette.',
    'samedi 6 et dimanche 7 juin',
  ],
  [
    'fr',
    'Chorale, salle Bizet. Tous les mardis et jeudis à 19h, du 8 septembre au 12 juin. Débutants acceptés.',
    'Tous les mardis et jeudis, du 8 septembre au 12 juin',
  ],
  [
    'es',
    'Mercadillo, viernes 3 y sábado 4 de julio a las 18:00, plaza Nueva. Entrada libre. Música.',
    'viernes 3 y sábado 4 de julio',
  ],
  [
    'it',
    'Scacchi in biblioteca. Ogni seconda domenica del mese dalle 15 alle 18. Ingresso libero.',
    'Ogni seconda domenica del mese',
  ],
] as const)('all days of a series in %s are one date: %s', async (language, prompt, date) => {
  expect((await scheduleOf(prompt, language)).facts[0]).toBe(date);
});

test.each([
  [
    'Poster: Give a little, save a life. Town hall, Main Street. Wednesday 14 April, 3 pm to 8 pm. One donation can help three patients.',
    {
      title: 'Give a little, save a life',
      facts: ['Wednesday 14 April', '3 pm to 8 pm', 'Town hall, Main Street'],
    },
  ],
  [
    'Town hall, Main Street. Blood donation on Wednesday 14 April, 3 pm to 8 pm. One donation can help three patients.',
    { title: 'Blood donation', facts: ['Wednesday 14 April', '3 pm to 8 pm', 'Town hall, Main Street'] },
  ],
  [
    'Small hands, big music. Children’s concert, St Mark’s Church, Sunday 4 May, 3 pm. Free entry. Cake afterwards.',
    {
      title: 'Small hands, big music',
      subtitle: 'Children’s concert',
      facts: ['Sunday 4 May', '3 pm', 'St Mark’s Church'],
    },
  ],
  [
    'Event poster: Harbour Night, Friday 7 June, 8 pm, Pier 3. Free entry.',
    { title: 'Harbour Night', subtitle: undefined, facts: ['Friday 7 June', '8 pm', 'Pier 3'] },
  ],
] as const)('a slogan, a place and a subject are told apart: %s', async (prompt, expected) => {
  expect(await scheduleOf(prompt)).toMatchObject(expected);
});

test('a sentence goes on behind its days, and a house may be called a centre', async () => {
  const closed = await scheduleOf(
    'Aushang: Das Freibad ist vom 3. bis 7. August geschlossen. Fragen an der Kasse.',
    'de',
  );
  expect(closed).toMatchObject({ title: 'Das Freibad ist geschlossen', facts: ['3. bis 7. August'] });
  const sewing = await noticeOf(
    'Taller de costura en el Centro Cultural Las Eras. Cada tercer jueves de mes, de 17:00 a 19:00. Plazas limitadas.',
    'es',
  );
  expect(sewing.title).toBe('Taller de costura en el Centro Cultural Las Eras');
  expect(sewing.told).toContain('"Cada tercer jueves de mes"');
});

test('an hour ends its sentence, and a second day with hours of its own is no place', async () => {
  const free = await scheduleOf(
    'Club de cine, todos los jueves de octubre a las 18:30. Gratis para todos. Trae a tus amigos.',
    'es',
  );
  expect(free.facts).toEqual(['todos los jueves de octubre', '18:30']);
  const bazaar = await noticeOf(
    'Toy bazaar, Elm Hall. Saturday 5 June, 10 am to 3 pm, Sunday 6 June, 11 am to 2 pm. Table £7. Cake.',
  );
  expect(bazaar.told).toContain('Saturday 5 June, 10 am to 3 pm, Sunday 6 June, 11 am to 2 pm');
  expect(bazaar.told).not.toMatch(/"value":"(?:Saturday )?[56] June"/u);
});

test.each([
  [
    'Poster: Spring fair, Saturday 4 May, 10 am, Mill Park. Free entry. Add a QR code to our website.',
    undefined,
  ],
  [
    'Cartel con código QR: Feria de primavera, sábado 4 de mayo, 10:00, plaza Mayor. Entrada libre.',
    undefined,
  ],
  [
    'Poster: Spring fair, Saturday 4 May, 10 am, Mill Park. Free entry. QR code for www.fair.example.',
    'https://www.fair.example',
  ],
  [
    'Poster: Spring fair, Saturday 4 May, 10 am. QR code to https://fair.example/map. Free entry.',
    'https://fair.example/map',
  ],
])('a QR code is drawn, or said to be missing: %s', async (prompt, code) => {
  const context = posterContext();
  const { document } = await composePoster(posterRequest({ prompt }), context);
  expect(document.content.code).toBe(code);
  expect(context.warnings.filter((warning) => warning.includes('QR code'))).toHaveLength(code ? 0 : 1);
  expect(JSON.stringify(document.content)).not.toContain('Add a QR');
});

test('the wish for a QR code is no part of the title', async () => {
  const { title } = await noticeOf(
    'Research poster on bees in school gardens with a QR code. We counted bees in 12 gardens. Strips had 34 bees per visit. June was best.',
  );
  expect(title).toBe('Bees in school gardens');
});

test('hours have their minutes in every script, and what is done is no place', async () => {
  const story = await noticeOf(
    'ポスター：おはなし会。日時：2026年5月9日（土）午前10時〜11時15分。場所：川辺図書館。参加無料。',
    'ja',
  );
  expect(story.told).toContain('午前10時〜11時15分');
  const closed = await noticeOf(
    'Affiche pour la fermeture du gymnase : du lundi 6 juillet au vendredi 10 juillet 2026, réfection du sol. Renseignements : 04 76 00 00 00',
    'fr',
  );
  expect(closed.told).not.toMatch(/"label":"Lieu"[^}]*fection/u);
  expect(closed.told).toContain('Réfection du sol');
});

test('a programme of several days is told day by day, with what it says behind its last hour', async () => {
  const { regions, told } = await noticeOf(
    'Poster for the mill weekend in Tarnley on 4 and 5 July 2026. Programme: Saturday 10 am opening with the brass band; 1 pm face painting in the yard behind the old bakery of the mill; 3 pm auction; the café is open all day. Sunday 11 am long breakfast; 12.30 pm repair café; 2 pm raffle. More at tarnmill.example/weekend.',
  );
  const of = (heading: string) => regions.find((region) => region.heading === heading)?.blocks;
  expect(of('Programme: Saturday')).toEqual([
    {
      kind: 'timeline',
      events: [
        { when: '10 am', what: 'opening with the brass band' },
        { when: '1 pm', what: 'face painting in the yard behind the old bakery of the mill' },
        { when: '3 pm', what: 'auction' },
      ],
    },
    { kind: 'text', text: 'The café is open all day' },
  ]);
  expect(JSON.stringify(of('Programme: Sunday'))).toContain('repair café');
  expect(JSON.stringify(of('Contact'))).toContain('tarnmill.example');
  expect(told.split('auction')).toHaveLength(2);
});

test('hours stand together with what they are of, and no word of theirs is the place', async () => {
  const { regions } = await noticeOf(
    'Poster for the open evening of the Moor Chess Club on Friday 13 November 2026, doors 6.30 pm, ends 10 pm, at Cedars Hall, Mill Road, Harrow HA3 6DJ. Adults £4. Free tea.',
  );
  const [block] = regions.find(({ id }) => id === 'schedule')?.blocks ?? [];
  expect(block?.kind === 'facts' && block.facts.map(({ value }) => value)).toEqual([
    'Friday 13 November 2026',
    'doors 6.30 pm, ends 10 pm',
    'Cedars Hall, Mill Road, Harrow HA3 6DJ',
  ]);
});

test('hours that a word leads make a programme, and the sheet is no part of the title', async () => {
  const { title, regions } = await noticeOf(
    'Locandina A2 per la Giornata della bicicletta di Pian del Rio, domenica 17 maggio 2026, ore 9, Piazza Verdi 3. Programma: ore 9.15 giro lungo di 32 km; ore 12.30 pranzo; ore 15 premiazioni.',
    'it',
  );
  expect(title).toBe('La Giornata della bicicletta di Pian del Rio');
  const [block] = regions.find(({ heading }) => heading === 'Programma')?.blocks ?? [];
  expect(block?.kind === 'timeline' && block.events.map(({ when }) => when)).toEqual([
    'ore 9.15',
    'ore 12.30',
    'ore 15',
  ]);
});

test.each([
  ['en', 'Poster: swap day of seeds in the hall, Saturday 14 March 10-15, free entry', 'Free entry'],
  ['de', 'Plakat: Tauschtag im Rathaus, Samstag 14. März 10-15 Uhr, Eintritt frei', 'Eintritt frei'],
  [
    'fr',
    'Affiche : troc de graines à la mairie, samedi 14 mars de 10 h à 15 h, entrée libre',
    'Entrée libre',
  ],
  [
    'es',
    'Cartel: trueque de semillas en el mercado, sábado 14 de marzo, 10 h, entrada libre',
    'Entrada libre',
  ],
  [
    'it',
    'Locandina: scambio di semi in municipio, sabato 14 marzo, ore 10, ingresso libero',
    'Ingresso libero',
  ],
] as const)('what costs nothing is said, and is no place: %s', async (language, prompt, said) => {
  const { regions, told } = await noticeOf(prompt, language);
  const [block] = regions.find(({ id }) => id === 'schedule')?.blocks ?? [];
  expect(block?.kind === 'facts' && block.facts.map(({ value }) => value.toLowerCase())).not.toContain(
    said.toLowerCase(),
  );
  expect(told).toContain(said);
});
