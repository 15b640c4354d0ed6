import type { Statement } from '../../material/material.ts';

/** How a sentence shows that it tells how something was found out: word starts, in the languages of the service. */
const method =
  'survey|questionnaire|we asked|interview|sampl|measured|was measured|recorded|collected|installed|analy[sz]ed|tested|derived|model(?:led)? |cohort|randomi[sz]ed|participants|data set|method|trial with|befragt|umfrage|gemessen|erhoben|untersucht|ausgewertet|erfasst|stichprobe|probanden|methode|enquêt|interrog|avons demandé|mesuré|échantillon|recueilli|analysé|questionnaire|méthode|encuest|entrevist|preguntamos|medimos|se midió|muestra de|recogi|analizamos|método|intervistat|abbiamo chiesto|misurat|raccolt|campion|analizzat|metodo|medimos|perguntamos|coletad|amostr|analisamos|diukur|dikumpulkan|sampel|wawancara|survei|kuesioner|metode|アンケート|尋ね|調査し|測定|収集|分析し|聞き取り|方法|调查了|询问了|问卷|测量|收集|采访|抽样|方法|설문|물었|조사했|측정|수집|분석했|면접|방법|استطلع|سألنا|استبيان|قسنا|قيست|جمعنا|أجرينا|عينة|مقابلات|منهج|सर्वेक्षण|से पूछा|के बारे में पूछा|मापा|एकत्र|जाँच|नमून|साक्षात्कार|विधि';

/** That it tells what came of something. */
const outcome =
  'rose|risen|fell|fallen|grew|grown|increas|decreas|dropped|declin|reached|improv|reduc|lower|higher|cooler|warmer|faster|slower|saved|gained|doubled|halved|up from|down from|more than|less than|fewer|on average|compared (?:with|to)|against \\d|stieg|gestiegen|sank|gesunken|wuchs|gewachsen|fiel|gefallen|erreicht|verbesser|verringer|mehr als|weniger|höher|niedriger|im mittel|im schnitt|durchschnittlich|hausse|baiss|augment|diminu|atteint|amélior|rédui|progress|en moyenne|subió|subido|bajó|aument|disminu|alcanz|mejor|reduj|creci|en promedio|de media|aument|diminui|raggiun|miglior|ridott|cresc|sces|in media|aumentou|diminuiu|atingiu|melhor|reduz|cresceu|caiu|em média|naik|turun|mencapai|meningkat|menurun|lebih|rata-rata|増|減|上昇|低下|達し|改善|向上|超え|平均|增长|增加|上升|下降|减少|达到|提高|降低|超过|平均|증가|감소|상승|하락|달했|개선|늘었|줄었|평균|ارتفع|انخفض|زاد|بلغ|وصل|تحسن|تراجع|في المتوسط|مقابل|बढ़|घट|कम हु|पहुँच|सुधार|अधिक|औसत';

/** That it tells what is meant to happen. */
const plan =
  'will|going to|plans? to|intends? to|aims? to|is planned|are planned|soll|geplant|wollen wir|prévoi|sera|seront|allons|prévu|será|serán|prevé|previst|vamos a|sarà|saranno|prevede|previst|será|serão|prevê|vamos|akan|direncanakan|予定|計画|する方針|めざ|目指|将|计划|打算|예정|계획|할 것|سوف|ستُ|سيتم|يخطط|تخطط|خطة|करेंग|होगा|होगी|योजना';

/** That it tells what something is for. */
const goal =
  'goal|aim|purpose|objective|so that|in order to|ziel|zweck|damit|objectif|afin|objetivo|para que|obiettivo|affinché|finalidade|tujuan|agar|目的|ために|目标|为了|목표|목적|위해|هدف|لكي|उद्देश्य|लक्ष्य|ताकि';

/** That it tells how things stand now. */
const present =
  'today|now\\b|currently|at present|heute|derzeit|aktuell|mittlerweile|aujourd|actuellement|désormais|hoy|actualmente|oggi|attualmente|hoje|atualmente|saat ini|sekarang|現在|今では|目前|如今|현재|오늘날|اليوم|حاليا|आज|वर्तमान|अब';

const starting = (words: string) => new RegExp(`(?<![A-Za-zÀ-ÿ\\p{sc=Devanagari}])(?:${words})`, 'iu');
const patterns = {
  method: starting(method),
  outcome: starting(outcome),
  plan: starting(plan),
  goal: starting(goal),
  present: starting(present),
};

export const tellsMethod = ({ text }: Statement): boolean => patterns.method.test(text);
export const tellsOutcome = ({ text }: Statement): boolean => patterns.outcome.test(text);
export const tellsPlan = ({ text }: Statement): boolean => patterns.plan.test(text);
export const tellsGoal = ({ text }: Statement): boolean => patterns.goal.test(text);
export const tellsPresent = ({ text }: Statement): boolean => patterns.present.test(text);
