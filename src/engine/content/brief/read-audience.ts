import { folded, hasLatin, hasOtherScript } from '../../language/scripts.ts';
import { wordCount } from '../words.ts';
import type { Readership } from './brief.ts';

/** Those whom a deck is for. */
export interface Audience {
  name: string;
  readership?: Readership;
  /** The words of the prompt that say so; empty where they were taken out of it before. */
  phrase: string;
}

/** An occasion says where it is shown, and not who will read it. */
type Group = Readership | 'occasion';

/** Words for groups of readers, in the languages of the service. "For the …" needs one of them, else it is the topic. */
const spaced: [Group, string][] = [
  [
    'newcomers',
    'new (?:hires?|joiners?|employees|starters|colleagues|members|managers)|newcomers|interns|trainees|' +
      'neue (?:mitarbeite\\p{L}*|kolleg\\p{L}*)|nouveaux (?:arrivants|collaborateurs|employés)|nuevos empleados|' +
      'nuovi (?:assunti|dipendenti|colleghi)|novos (?:funcionários|colaboradores)|karyawan baru|नए कर्मचारियों|الموظفين الجدد',
  ],
  [
    'executives',
    'board|directors|executives?|boss|leadership(?: team)?|management(?: team)?|c-suite|ceo|cfo|cto|committee|steering (?:group|committee)|lenkungs(?:ausschuss|kreis|gremium)|gremium|comité de pilotage|comité de dirección|comitato(?: direttivo| di direzione)?|comitê|komite|' +
      'vorstand\\p{L}*|geschäfts(?:führung|leitung)|aufsichtsrat|beirat|direct(?:eur|rice)s?|direction|conseil d.administration|comité|dirigeants|' +
      'dirección|junta directiva|consejo(?: de administración)?|directivos|direzione|consiglio(?: di amministrazione)?|dirigenti|' +
      'diretoria|conselho(?: de administração)?|executivos|direksi|dewan(?: direksi| komisaris)?|manajemen|council|stadtrat|gemeinderat|conseil municipal|ayuntamiento|consiglio comunale|مجلس المدينة|المجلس البلدي|مجلس الإدارة|الإدارة|بورد|निदेशक मंडल|बोर्ड|प्रबंधन',
  ],
  [
    'investors',
    'investors?|shareholders|venture capital(?:ists)?|vcs|banks?|lenders|funders|donors|investoren|anleger|aktionär\\p{L}*|' +
      'investisseurs|actionnaires|inversores|inversionistas|accionistas|investitori|azionisti|investidores|acionistas|' +
      'investor|pemegang saham|المستثمرين|للمستثمرين|المساهمين|निवेशकों',
  ],
  [
    'customers',
    'customers?|clients?|prospects?|buyers?|partners?|users|guests|kund\\p{L}*|partner|nutzer|clients|prospects|partenaires|' +
      'clientes|socios|usuarios|clienti|partner|utenti|clientes|parceiros|usuários|pelanggan|klien|mitra|العملاء|الزبائن|الشركاء|ग्राहकों|भागीदारों',
  ],
  [
    'learners',
    'students?|undergraduates|graduates|pupils|beginners|class|classe|\\d{1,2}\\. klasse|learners|children|kids|schools?(?! \\p{L})|studierende|schüler\\p{L}*|anfänger|kinder|étudiants|élèves|' +
      'débutants|enfants|estudiantes|alumnos|principiantes|niños|studenti|alunni|principianti|bambini|estudantes|alunos|iniciantes|crianças|' +
      'mahasiswa|siswa|pemula|anak-anak|الطلاب|المتعلمين|المبتدئين|الأطفال|छात्रों|विद्यार्थियों|बच्चों',
  ],
  [
    'experts',
    'teachers|lehrkräfte|lehrer\\p{L}*|enseignants|profesores|docentes|insegnanti|professores|guru|engineers?|developers?|scientists|researchers|doctors|experts|specialists|analysts|lawyers|ingenieur\\p{L}*|entwickler\\p{L}*|' +
      'fachleute|forsch\\p{L}*|ärzte|ingénieurs|développeurs|chercheurs|médecins|spécialistes|ingenieros|desarrolladores|investigadores|' +
      'médicos|especialistas|ingegneri|sviluppatori|ricercatori|medici|specialisti|engenheiros|desenvolvedores|pesquisadores|' +
      'insinyur|pengembang|peneliti|dokter|ahli|المهندسين|المطورين|الباحثين|الأطباء|الخبراء|इंजीनियरों|विशेषज्ञों|शोधकर्ताओं|डॉक्टरों',
  ],
  [
    'team',
    'teams?|staff|employees|colleagues|department|volunteers|crew|managers|mitarbeite\\p{L}*|team|kolleg\\p{L}*|belegschaft|führungskräfte|' +
      'équipe|collaborateurs|employés|salariés|equipo|empleados|personal|colegas|squadra|team|dipendenti|colleghi|equipe|funcionários|' +
      'tim|karyawan|staf|pegawai|الفريق|الموظفين|فريق|टीम|कर्मचारियों',
  ],
  [
    'public',
    'public|community|(?:school )?governors|citizens|residents|press|media|parents|everyone|voters|öffentlichkeit|bürger\\p{L}*|presse|eltern|' +
      'sister|brother|mum|mom|grandmother|grandfather|grandma|grandpa|wife|husband|daughter|friends|family|schwester|bruder|oma|opa|freunde|familie|sœur|frère|famille|amis|hermana|hermano|familia|amigos|sorella|fratello|famiglia|amici|irmã|irmão|família|' +
      'grand public|citoyens|habitants|parents|público|ciudadanos|vecinos|prensa|padres|pubblico|cittadini|stampa|genitori|' +
      'cidadãos|imprensa|pais|masyarakat|warga|umum|orang tua|الجمهور|المواطنين|الصحافة|जनता|नागरिकों|अभिभावकों',
  ],
  [
    'occasion',
    'briefings?|meetings?|conferences?|workshops?|seminars?|lectures?|webinars?|hearings?|sessions?|lessons?|talks?|ministers?|policymakers?|' +
      '(?:politik)?briefing|sitzung|besprechung|konferenz|tagung|seminar|vortrag|unterricht|anhörung|arbeitsgruppe|minister(?:ium)?|schulstunde|' +
      'réunion|conférence|atelier|séminaire|cours|séance|audition|note de synthèse|ministres?|reunión|conferencia|taller|seminario|clase|sesión|ministros?|' +
      'riunione|conferenza|laboratorio|lezione|seduta|ministri|reunião|conferência|oficina|seminário|aula|sessão|rapat|konferensi|lokakarya|kuliah|pelajaran|' +
      'اجتماع|الاجتماع|مؤتمر|المؤتمر|ندوة|ورشة عمل|إحاطة|محاضرة|बैठक|सम्मेलन|कार्यशाला|संगोष्ठी|ब्रीफिंग|कक्षा',
  ],
];

const eastern: [Group, string][] = [
  ['newcomers', '新入社員|新人|新員工|新员工|신입\\s?사원|신입\\s?직원|신입'],
  ['executives', '取締役会|役員会?|経営陣|経営層|理事会|董事会|管理层|高管|领导|이사회|경영진|임원'],
  ['investors', '投資家|株主|投资者|投资人|股东|투자자|주주'],
  ['customers', '顧客|お客様|取引先|ユーザー|客户|用户|合作伙伴|고객|파트너|사용자'],
  ['learners', '学生|生徒|初心者|子ども|子供|学員|学员|初学者|儿童|학생|초보자|어린이|학습자'],
  [
    'experts',
    'エンジニア|開発者|研究者|医師|専門家|工程师|开发者|研究人员|医生|专家|엔지니어|개발자|연구자|의사|전문가',
  ],
  ['team', 'チーム|社員|従業員|部門|团队|员工|同事|部门|팀|직원|동료'],
  [
    'public',
    '一般|市民|住民|保護者|(?:市議会|県議会|町議会)?議員|公众|大众|市民|居民|家长|일반인|대중|시민|학부모',
  ],
  [
    'occasion',
    '会議|ブリーフィング|説明会|勉強会|講演|授業|セミナー|学会|会议|简报会?|研讨会|讲座|课堂|발표회|회의|브리핑|세미나|강의|수업|워크숍',
  ],
];

/** Those of one script alone: the others need not be compiled for it. */
const written = (isOne: (text: string) => boolean): [Group, string][] =>
  spaced.map(([readership, words]) => [
    readership,
    words
      .split(/\|(?![^()]*\))/)
      .filter(isOne)
      .join('|'),
  ]);
const latin = written((words) => !hasOtherScript(words));
const other = written(hasOtherScript);
const joined = (lists: [Group, string][]) => lists.map(([, words]) => words).join('|');
const allOther = joined(other);
const allEastern = joined(eastern);
const marker =
  'for|to|aimed at|für|an|pour|à|au|aux|alla|al|ai|agli|ao|aos|à destination de|à l.attention de|destinée? (?:à|aux)|para|dirigida a|dirigido a|per|rivolta a|rivolto a|untuk|bagi';
const article =
  "(?:the|our|my|your|a|an|den|die|das|der|dem|unsere[nrm]?|meine[nrm]?|eine[nr]?|le|la|les|l['’]|un|une|nos|notre|el|los|las|nuestr[oa]s?|il|lo|gli|i|nostr[oaei]|o|os|as|noss[oa]s?|para)";

/** "for the board", « pour le conseil », "für unsere neuen Kolleginnen". */
const before = new RegExp(
  `[,;]?\\s*(?<![\\p{L}])(?:${marker})\\s+(${article}?\\s*(?:[\\p{L}\\p{N}.'’-]+\\s+){0,3}?(?:${joined(latin)})(?![\\p{L}])(?:\\s+of\\s+(?:directors|management|trustees))?)`,
  'dgu',
);
/** Whether words begin as those do that say for whom: "for new nurses". */
export const isForSomebody = (text: string): boolean =>
  /^(?:for|für|pour|para|per|untuk|aimed at)\s/u.test(folded(text).trim());

/** A clause that is nothing else: "for night staff". */
export function forSomebody(clause: string): Audience | undefined {
  const [, name = ''] =
    /^(?:for|für|pour|para|per|untuk|aimed at)\s(.{3,60}?)[\s,;]{0,2}$/iu.exec(clause) ?? [];
  return name && wordCount(name) <= mostNamed ? { ...audienceNamed(name), phrase: clause } : undefined;
}

/** "取締役会向け", "面向投资者", "이사회를 위한", "बोर्ड के लिए", "لمجلس الإدارة". */
const around = [
  new RegExp(
    `[、，,]?\\s*((?:[^\\s、，,。のをでにはがも]{0,6})?(?:${allEastern}))(?:向け[のに]?|のための|に向けた|用の?|に(?=(?:説明|紹介|解説|報告)(?:する|します)))`,
    'dgu',
  ),
  new RegExp(
    `[、，,]?\\s*(?:面向|用于|为|给|针对)((?:[^\\s、，,。的]{0,4})?(?:${allEastern}))(?:的|准备的?|制作的?|介绍)?`,
    'dgu',
  ),
  new RegExp(
    `[、，,]?\\s*((?:[^\\s,，、。:：]{1,6}\\s)?(?:${allEastern}))(?:을|를)?\\s*(?:위한|대상(?:의|으로)?|용)`,
    'dgu',
  ),
  new RegExp(
    `[,،]?\\s*((?:(?<![\\p{L}])(?:कक्षा\\s\\p{N}{1,2}\\s(?:के|की)\\s|(?!(?:के|की|का|पर|में)\\s)[\\p{L}\\p{M}]+\\s))?(?:${allOther}))\\s+के\\s+लिए`,
    'dgu',
  ),
  new RegExp(`[,،]?\\s*(?<![\\p{L}])(?:إلى|ل|لـ|لل|أمام)\\s?((?:${allOther}))`, 'dgu'),
  new RegExp(
    `[,、]?\\s*((?:[^\\s,，、。:：]{1,6}\\s)?(?:${allEastern}))(?:들)?에게\\s?(?:보여줄|설명할|발표할|소개할)`,
    'dgu',
  ),
  // The Arabic preposition melts with the article: "للمستثمرين" is for "المستثمرين".
  /[,،]?\s*(?<![\p{L}])ل(?=ل)(ل(?:مستثمرين|مساهمين|طلاب|متعلمين|مبتدئين|أطفال|عملاء|زبائن|شركاء|مهندسين|مطورين|باحثين|أطباء|خبراء|فريق|موظفين|جمهور|مواطنين|صحافة|إدارة)(?:\s+الجدد)?)/dgu,
];

/** What goes on after the name of a group: "the executive team", "comité de direction", "the board of trustees". */
const goesOn =
  /^(?:\s+(?!(?:vor|dar|zusammen|and|und|et|y|e|about|on|regarding|covering|that|which|who|to|über|zum|zur|sur|sobre|su|tentang|with|mit|avec|con|com|dengan)(?!\p{L}))[\p{L}\p{N}'’-]+){1,3}(?=\s*(?:$|[,;:.!?、，。،])|\s(?:about|on|regarding|über|zu[mr]?|sur|sobre|su[l]?|tentang|mengenai)\s)/u;

/** Who stands behind the number of slides is no subject, whatever they are called: "7 slides for school leavers". */
export function audienceBehind(text: string, count: string | undefined): Audience | undefined {
  const at = count ? text.indexOf(count) : -1;
  if (!count || at <= 0) return undefined;
  const [, phrase = '', name = ''] =
    /^(\s+(?:for|für|pour|para|per|untuk)\s+([^,;.:!?]{3,60}))[.!]?$/iu.exec(text.slice(at + count.length)) ??
    [];
  return name && wordCount(name) <= mostNamed ? { name, phrase } : undefined;
}

/** Words of what those are called. */
const mostNamed = 6;

const groupOf = (name: string): Group | undefined =>
  (hasOtherScript(name) ? [...other, ...eastern] : latin).find(([, words]) =>
    new RegExp(`(?:${words})(?![\\p{L}])|(?:${words})$`, 'u').test(folded(name)),
  )?.[0];

/** Those whom a prompt names under a label of its own. */
export function audienceNamed(name: string): Audience {
  const group = groupOf(name);
  return { name, phrase: '', ...(group && group !== 'occasion' && { readership: group }) };
}

export function readAudience(prompt: string): Audience | undefined {
  const patterns = [...(hasLatin(prompt) ? [before] : []), ...(hasOtherScript(prompt) ? around : [])];
  // "AI" is no Italian preposition.
  const lower = folded(prompt.replace(/(?<!\p{L})AI(?!\p{L})/gu, '..'));
  const found = patterns.flatMap((pattern) => [...lower.matchAll(pattern)]);
  // "A deck to pitch a community garden to the council": what ends its clause.
  const match = found.find((one) => isLast.test(lower.slice(one.index + one[0].length))) ?? found[0];
  const [whole, name] = (match?.indices ?? []).map((span) => span && prompt.slice(...span));
  if (!match || whole === undefined || !name) return undefined;
  const bare = name.trim().replace(/^ل(?!ل)(?=\p{Script=Arabic}{4})/u, 'ال');
  const group = groupOf(bare);
  const arabic = /\p{Script=Arabic}/u.test(bare);
  const tail = prompt.slice(match.index + whole.length);
  const more = hasLatin(bare) || (arabic && group === 'occasion') ? (goesOn.exec(tail)?.[0] ?? '') : '';
  if (!group || (group === 'occasion' && isSubject(prompt, match.index))) return undefined;
  const named = { name: `${bare}${more}`.replace(when, ''), phrase: `${whole}${more}` };
  return group === 'occasion' ? named : { ...named, readership: group };
}

const isLast = /^\s*(?:$|[,;:.!?、，。،])/u;

/** "For my boss tomorrow" */
const when = /\s(?:today|tomorrow|next \p{L}+|heute|morgen|demain|mañana|domani|amanhã|besok)$/iu;

/** Words before an occasion that leave nothing to speak about without it: "Catering budget for the conference". */
const fewWords = 2;

const isSubject = (prompt: string, at: number): boolean =>
  at > 0 && wordCount(prompt.slice(0, at)) <= fewWords;
