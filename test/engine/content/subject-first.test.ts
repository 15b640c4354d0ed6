import { describe, expect, test } from 'vitest';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';
import { subjectFirst } from '../../../src/engine/content/brief/subject-first.ts';

describe('what a request plainly names, wherever it stands in its sentence', () => {
  test.each([
    [
      '来週の部長会議用に、倉庫の棚卸しの進捗報告スライドを6枚作ってください。遅れは3日です。',
      '倉庫の棚卸しの進捗報告',
    ],
    ['帮我做一个给客户看的PPT，介绍我们的渡船服务。全国有18条航线。', '我们的渡船服务'],
    ['हमारे नाविक दल के परिवारों के लिए तैराकी की तैयारी पर एक प्रस्तुति बनाइए। शुरुआत 2 मार्च को है।', 'तैराकी की तैयारी'],
    [
      'أعدّ عرضًا تقديميًا لمجلس الإدارة عن نتائج الميناء: الإيرادات 12.4 مليون ريال، والأرباح 2.1 مليون، وفتحنا رصيفين',
      'نتائج الميناء',
    ],
    ['항만 안전 점검에 대한 발표자료를 8장으로 만들어 주세요. 사고는 2건입니다.', '항만 안전 점검'],
    ['Für den Vorstand brauche ich eine kurze Präsentation zum Thema Fähren. Wir haben drei.', 'Fähren'],
    ['Bonjour Léa, peux-tu préparer une présentation pour la direction sur le quai nord ?', 'Le quai nord'],
  ])('%s: %s', (prompt, topic) => {
    expect(readBrief(prompt).topic).toBe(topic);
  });

  test('takes along what its sentence goes on to say, how many slides and for whom', () => {
    expect(
      subjectFirst('We have 3. Make 5 slides for the board on our ferries, two of them old. Thanks!'),
    ).toEqual({
      prompt: 'Our ferries, two of them old, 5 slides. We have 3. Thanks!',
      asking: 'Make 5 slides for the board on  .',
      audience: 'the board',
    });
  });

  test.each(['Our ferries need paint', 'Slides for the board', 'Deck for the members meeting on 14 March'])(
    'leaves what names nothing so as it is: %s',
    (prompt) => {
      expect(subjectFirst(prompt)).toEqual({ prompt });
    },
  );
});

describe('what a prompt asks for in words of its own', () => {
  test.each([
    [
      "Hi all, hope you're well! Could you maybe knock up some slides for the crew meeting? It's about the new quay. Thanks, Ada",
      'The new quay',
      'the crew meeting',
    ],
    [
      'ok so I need to talk to the owners about why we close the ferry and it lost nine thousand last year and the crew is tired of it',
      'Why we close the ferry',
      'the owners',
    ],
    [
      'I work at the port and would like to present our new crane to our customers.',
      'Our new crane',
      'our customers',
    ],
    [
      'The audience are deckhands. The topic is knots: 12 of 30 hold, 4 slip, 14 break.',
      'Knots',
      'deckhands',
    ],
    ['brauch mal schnell folien für die hafenrunde: neue liegeplätze', 'Neue liegeplätze', 'die hafenrunde'],
    ['Hola, ¿me haces unas diapositivas sobre el muelle norte? Gracias', 'El muelle norte', undefined],
    ['안녕하세요, 항만 안전 점검에 대한 발표자료를 만들어 주세요. 감사합니다.', '항만 안전 점검', undefined],
  ])('%s: %s', (prompt, topic, audience) => {
    const brief = readBrief(prompt);
    expect(brief.topic).toBe(topic);
    expect(brief.audience).toBe(audience);
    expect(JSON.stringify(brief)).not.toMatch(/hope|thank|slides|folien|Gracias|감사/iu);
  });

  test.each([
    ['Ferries for the board, include a slide on fares and one on storms.', 'Ferries', ['Fares', 'Storms']],
    [
      'Presentación titulada "El muelle", con una diapositiva sobre tarifas y otra sobre tormentas',
      undefined,
      ['Tarifas', 'Tormentas'],
    ],
    ['做一份关于渡船的幻灯片，要有一页讲票价，一页讲风暴', '渡船', ['票价', '风暴']],
    ['Make one slide on ferries', 'Ferries', []],
  ])('slides that it names stand beside what it is about: %s', (prompt, topic, parts) => {
    const brief = readBrief(prompt);
    if (topic) expect(brief.topic).toBe(topic);
    expect(brief.parts).toEqual(parts);
  });

  test('a title that is given as an order is one, and is not told', () => {
    const brief = readBrief('We sell boats. Make slides for the bank. Title it Calm Water');
    expect(brief.title).toBe('Calm Water');
    expect(brief.facts).toEqual([{ text: 'We sell boats' }]);
  });
});
