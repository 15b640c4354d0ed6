import { expect, test } from 'vitest';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';

test.each([
  ['費用の章だけを4枚以内でまとめてください', '費用', 4],
  ['只要费用这一章，最多四页', '费用', 4],
  ['비용 장만 최대 4장으로 정리해 주세요', '비용', 4],
  ['केवल लागत वाला अध्याय, अधिकतम चार स्लाइड', 'लागत', 4],
  ['الفصل الخاص بالتكاليف فقط، أربع شرائح كحد أقصى', 'التكاليف', 4],
])('the only chapter that is wanted may be named before its noun: %s', (prompt, chapter, count) => {
  expect(readBrief(prompt)).toMatchObject({ only: [chapter], generic: true, count, countIsMost: true });
});

test.each([
  ['Machen Sie mir eine Präsentation für den Stadtrat aus dem Bericht', 'den Stadtrat'],
  ['Hazme una presentación para el ayuntamiento con este informe', 'el ayuntamiento'],
  ['Faça uma apresentação para a câmara municipal com base neste relatório', 'a câmara municipal'],
  ['请根据这份报告为市议会做一个5页的演示文稿', '市议会'],
  ['이 보고서로 시의회용 슬라이드 5장을 만들어 주세요', '시의회'],
  ['इस रिपोर्ट से नगर परिषद के लिए 5 स्लाइड की प्रस्तुति बनाइए', 'नगर परिषद'],
  ['أعد عرضًا من 5 شرائح للمجلس البلدي من هذا التقرير', 'المجلس البلدي'],
  ['荷物用自転車と電動自転車を3枚で比較してください。企業向けです', '企業'],
  ['この資料を新入社員向けに4枚のスライドに要約していただけますか', '新入社員'],
  ['이 문서를 신입 사원을 위해 슬라이드 4장으로 요약해 주시겠어요?', '신입 사원'],
  ['कृपया इस दस्तावेज़ का सारांश नए कर्मचारियों के लिए चार स्लाइड में दीजिए', 'नए कर्मचारियों'],
  ['هل يمكنك تلخيص هذا المستند في أربع شرائح للموظفين الجدد؟', 'الموظفين الجدد'],
])('the source is no part of whom a deck is for: %s', (prompt, audience) => {
  expect(readBrief(prompt).audience).toBe(audience);
});

test('a number of slides may stand before a verb, and behind “only”', () => {
  expect(readBrief('Ich möchte nur drei Folien über die Elektroräder').count).toBe(3);
  expect(readBrief('Quiero solo tres diapositivas sobre las bicicletas eléctricas').count).toBe(3);
  expect(readBrief('用三页对比载货自行车和电动自行车').count).toBe(3);
  expect(readBrief('荷物用自転車と電動自転車を3枚で比較してください').count).toBe(3);
});

test.each([
  ['Il me faut un diaporama pour présenter notre jardin aux nouveaux habitants', 'les nouveaux habitants'],
  ['Preciso de slides para apresentar o relatório à diretoria', 'a diretoria'],
  ['Folien zum Stand der Sanierung für den Ausschuss', 'den Ausschuss'],
  ['Crie uma apresentação sobre a horta para a prefeitura', 'a prefeitura'],
  ['أريد عرضًا تقديميًا عن حملة التشجير لأولياء الأمور', 'أولياء الأمور'],
  ['شرائح عن السلامة للطلاب', 'الطلاب'],
  ['पुस्तकालय पर छात्रों के लिए 4 स्लाइड बनाइए', 'छात्रों'],
  ['Presentación para el consejo escolar del informe adjunto', 'el consejo escolar'],
  ['Fai 5 slide sui defibrillatori. La devo mostrare ai volontari giovedì.', 'i volontari'],
  ['Presentasi untuk wali murid dari dokumen ini, 4 slide', 'wali murid'],
])('readers keep the article that a preposition holds: %s', (prompt, audience) => {
  expect(readBrief(prompt).audience).toBe(audience);
});

test.each([
  ['Quiero tres láminas sobre el riesgo de incendio, en inglés por favor', 'El riesgo de incendio', 3],
  ['Faz uma apresentação sobre os horários, 4 diapositivos, para os pais', 'Os horários', 4],
  ['شريحتين عن التكاليف', 'التكاليف', 2],
  ['Fammi qualche diapositiva sulla storia del coro', 'Storia del coro', undefined],
  ['4 Folien über die Ferien, aber ohne auf die Preise einzugehen', 'Die Ferien', 4],
  ["Diaporama limité aux résultats de l'enquête, 3 diapos", "Résultats de l'enquête", 3],
  ['신입 직원에게 보여줄 사내 카페 이용 방법 자료 4장 부탁해요', '사내 카페 이용 방법', 4],
  ['أريد شرائح عن السلامة في المختبر فقط، 3 شرائح للطلاب', 'السلامة في المختبر', 3],
])('%s', (prompt, topic, count) => {
  const brief = readBrief(prompt);
  expect([brief.topic, brief.count]).toEqual([topic, count]);
});

test.each([
  ['Summarise this, just the safety part', ['Safety']],
  ['Fasse mir das zusammen, aber nur die Zahlen zum Leerstand und die Maßnahmen', ['Leerstand', 'Maßnahmen']],
  ['Fais un résumé pour l’équipe, uniquement les décisions, pas plus de 4 diapos', ['Décisions']],
  ['Prepara unas diapositivas con esto, solo lo del viaje y los horarios', ['Viaje', 'Horarios']],
  ['Buat slide dari dokumen ini. Cukup bagian cuti dan jam kerja saja.', ['Cuti', 'Jam kerja']],
])('what is wanted alone may be named in passing: %s', (prompt, only) => {
  expect(readBrief(prompt).only).toEqual(only);
});
