import type { Section, Statement } from '../../material/material.ts';
import { condensed, shorten } from '../../material/shorten.ts';
import type { Column } from '../../outline.ts';
import { citationsOf, type Draft, type Drafting, limits, spoken, totalVector } from './draft.ts';
import { findingAmong } from './finding-title.ts';

const pointsEach = 4;

/** Headings that stand against each other, in the languages of the service: left | right. */
const opposites: [RegExp, RegExp][] = (
  [
    [
      'pros|advantages|benefits|strengths|opportunities|before|today|problems?|challenges?|done|do|(?:what )?went well|what worked|goals|in scope|included',
      'cons|disadvantages|drawbacks|weaknesses|threats|after|tomorrow|solutions?|responses?|to do|don.?t|avoid|(?:what )?went (?:badly|wrong)|what did(?: not|n.t)(?: work)?|what to improve|non-goals|out of scope|not included|excluded',
    ],
    [
      'vorteile|stärken|chancen|vorher|heute|probleme?|herausforderung(?:en)?|erledigt|was gut lief|ziele|im umfang',
      'nachteile|schwächen|risiken|nachher|morgen|lösung(?:en)?|offen|was (?:schlecht lief|besser werden muss)|nichtziele|nicht im umfang',
    ],
    [
      'avantages|forces|opportunités|avant|problèmes?|défis?|ce qui a (?:bien )?fonctionné|inclus',
      'inconvénients|faiblesses|menaces|après|solutions?|réponses?|ce qui n.a pas fonctionné|à améliorer|exclus',
    ],
    [
      'ventajas|fortalezas|oportunidades|antes|problemas?|retos?|lo que (?:funcionó|salió bien)|incluido',
      'desventajas|debilidades|amenazas|después|soluci(?:ón|ones)|lo que (?:no funcionó|salió mal)|a mejorar|excluido',
    ],
    [
      'vantaggi|punti di forza|opportunità|prima|problem[ai]|sfide',
      'svantaggi|punti deboli|minacce|dopo|soluzion[ei]',
    ],
    [
      'vantagens|pontos fortes|forças|oportunidades|antes|problemas?|desafios?',
      'desvantagens|pontos fracos|fraquezas|ameaças|depois|soluç(?:ão|ões)',
    ],
    ['kelebihan|keunggulan|kekuatan|peluang|sebelum|masalah', 'kekurangan|kelemahan|ancaman|sesudah|solusi'],
    [
      'メリット|長所|強み|機会|導入前|課題|问题|优点|优势|机会|之前|장점|강점|기회|문제|良かった点|做得好的|잘된 점',
      'デメリット|短所|弱み|脅威|導入後|解決策|解决方案|缺点|劣势|威胁|之后|단점|약점|위협|해결|改善点|反省点|待改进|需改进|아쉬운 점',
    ],
    [
      'المزايا|نقاط القوة|الفرص|قبل|المشكلة|लाभ|फायदे|ताकत|अवसर|समस्या',
      'العيوب|نقاط الضعف|التهديدات|بعد|الحل|हानि|नुकसान|कमजोरी|खतरे|समाधान',
    ],
  ] as const
).map(([left, right]) => [
  new RegExp(`^(?:the )?(?:${left})$`, 'iu'),
  new RegExp(`^(?:the )?(?:${right})$`, 'iu'),
]);

/** Neighbouring sections that stand against each other, or that are options of one kind. */
export function contrastDrafts(sections: Section[], drafting: Drafting): Draft[] {
  return sections.flatMap((section, index) => {
    const next = sections[index + 1];
    if (next && opposed(section, next)) return [contrast([section, next], 'two-columns', sections, drafting)];
    const options = alike(sections.slice(index, index + 4));
    const first = index === 0 || alike(sections.slice(index - 1, index + 1)).length < 2;
    return options.length >= 2 && first ? [contrast(options, 'comparison', sections, drafting)] : [];
  });
}

function opposed(left: Section, right: Section): boolean {
  const filled = left.statements.length > 0 && right.statements.length > 0;
  return filled && opposites.some(([one, other]) => one.test(left.title) && other.test(right.title));
}

/** "Option A", "Option B", "Option C: wait": the same word and then a letter or a number. */
function alike(sections: Section[]): Section[] {
  const stem = /^(.*?\p{L}{3,}\s?)(?:[A-D]|[1-4]|I{1,3}|IV)(?=$|[:.–]|\s[–-]\s)/u;
  const first = stem.exec(sections[0]?.title ?? '')?.[1];
  const end = sections.findIndex(
    ({ title, statements }) => !first || stem.exec(title)?.[1] !== first || statements.length === 0,
  );
  // Steps, chapters and phases follow one another and are no choice.
  if (
    !first ||
    /^(?:step|phase|section|abschnitt|sección|sezione|seção|bagian|chapter|part|week|day|module|schritt|kapitel|teil|woche|tag|étape|chapitre|paso|capítulo|passo|langkah|ステップ|第|步骤|단계|الخطوة|चरण)/iu.test(
      first,
    )
  )
    return [];
  return end < 0 ? sections : sections.slice(0, end);
}

function contrast(
  sides: Section[],
  kind: 'two-columns' | 'comparison',
  all: Section[],
  drafting: Drafting,
): Draft {
  const uses = sides.flatMap(({ statements }) => statements.slice(0, pointsEach));
  const [first] = sides as [Section];
  const above = headingAbove(first, all, drafting);
  // A side of three can spare one for the title.
  const spare = sides.flatMap(({ statements }) => (statements.length > 2 ? statements : []));
  const finding = above || kind === 'comparison' ? undefined : findingAmong(spare, '', drafting);
  const title = finding
    ? condensed(finding.text, limits.title)
    : shorten(above || sides.map((side) => side.title).join(' – '), limits.title);
  const columns = sides.map((side) => columnOf(side, finding));
  const common = { title, notes: spoken(uses), citations: citationsOf(uses) };
  return {
    slide:
      kind === 'two-columns'
        ? { kind, ...common, columns: columns as [Column, Column] }
        : { kind, ...common, options: columns },
    score: 0.9,
    vector: totalVector(uses.map((statement: Statement) => statement.vector)),
    section: first,
    position: uses[0]?.order ?? 0,
    uses: drafting.points > 0 ? uses : [],
  };
}

/** What the sides stand below together, unless that is the whole document. */
function headingAbove(first: Section, all: Section[], { material }: Drafting): string {
  const above = all.findLast(({ order, level }) => order < first.order && level < first.level && level > 0);
  const title = above?.title || first.part;
  return material.titles.includes(title) || title === first.title ? '' : title;
}

function columnOf({ title, statements }: Section, finding: Statement | undefined): Column {
  return {
    heading: shorten(title, 40),
    points: statements
      .filter((statement) => statement !== finding)
      .slice(0, pointsEach)
      .map(({ text }) => ({ text: condensed(text, limits.point) })),
  };
}
