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
