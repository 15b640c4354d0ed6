import type { Document } from '../../read/document.ts';
import type { PosterRequest } from '../poster.ts';
import { wordsOf } from '../words/words-of.ts';
import { withoutKinds } from './choose-layout.ts';
import { paperTitle } from './paper-head.ts';
import { posterTitle, quotedTitle } from './poster-title.ts';

/** Words of a prompt that names no subject, in the languages of the service: "Make a poster from this file". */
const empty =
  /(?<!\p{L})(?:please|make|create|design|generate|build|an?|the|me|us|my|our|poster|infographic|flyer|sheet|one-?pager|overview|summary|research|scientific|academic|conference|event|product|launch|process|timeline|comparison|announcement|from|of|out|for|based|on|with|about|this|these|attached|following|enclosed|quarterly|annual|monthly|yearly|files?|documents?|sources?|report|paper|article|manuscript|preprint|thesis|study|data|text|notes|material|bitte|erstelle?|mach\p{L}*|ein|eine[nmrs]?|aus|zu|zur|zum|diese[rmns]?|beigefügten?|angehängten?|datei|artikel|arbeit|manuskript\p{L}*|aufsatz|plakat|wissenschaftlich\p{L}*|forschungs\p{L}*|produkt\p{L}*|veranstaltungs\p{L}*|quartals\p{L}*|bericht|daten|crée[rz]?|une?|affiche|scientifique|produit|événement|recherche|à partir|du|de|des|ces?|cette|cet|fichier|article|étude|mémoire|rapport|trimestriel|document|haz|crea|cartel|póster|científico|producto|evento|este|esta|archivo|informe|artículo|estudio|trabajo|da|questo|questa|articolo|studio|locandina|manifesto|scientifico|prodotto|relazione|cartaz|pôster|produto|deste|desta|arquivo|artigo|estudo|trabalho|relatório|buat\p{L}*|dari|berkas|laporan|makalah|artikel|ini)(?!\p{L})|ポスター|資料|報告書?|論文|研究|製品|この|から|作って|ください|作成|を|の|海报|根据|这份|制作|一张|文件|报告|论文|포스터|이|자료로?|보고서|논문|만들어|주세요|연구|ملصق|من|هذا|التقرير|الملف|البحث|الورقة|علمي|पोस्टर|इस|से|रिपोर्ट|शोध|लेख|बनाएँ|एक/giu;

/** What the prompt wants to be read in the header. */
const inHeader =
  /\b(?:header|banner|headline|heading)(?:\s(?:on top|at the top))?(?:\s(?:saying|reading|that (?:says|reads)|with(?: the (?:text|title|words))?))?\s*[:：]?\s*["“„«「]([^"”“»」]{2,80})["”“»」]/iu;

/** As the prompt quotes it, else as the paper calls itself, else what the prompt says that the poster is about. */
export function titleOf(
  { prompt, documents, language }: PosterRequest,
  topic: string,
  facts: (string | undefined)[],
): string {
  const asked = quotedTitle(topic);
  const paper = asked ?? paperTitle(documents);
  if (paper) return paper;
  const title = posterTitle(topic, facts);
  if (/\p{L}/u.test(withoutKinds(title).replace(empty, ''))) return title;
  const own = documents.find((document) => document.title)?.title ?? openingTitle(documents);
  return own ?? inHeader.exec(prompt)?.[1] ?? openingLine(documents) ?? wordsOf(language).toFill;
}

/** The heading that a source begins with; what a table is called. */
function openingTitle(documents: Document[]): string | undefined {
  const telling = documents.find(
    ({ body }) => body.children.length > 0 || body.blocks.some(({ type }) => type !== 'figure'),
  );
  const first = telling ?? documents[0];
  if (!first) return undefined;
  const { blocks, children } = first.body;
  if (blocks.length === 0 && children[0]?.title && !children[0].role) return children[0].title;
  if (first.kind !== 'file') return undefined;
  const name = /^(.*\p{L}{3}.*)\.\w{2,5}$/u.exec(first.name)?.[1]?.replace(/[-_]+/g, ' ');
  if (!name || !(/\s/u.test(name) || /\.(?:csv|xlsx)$/u.test(first.name))) return undefined;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const longestTitle = 70;

/** A short first line that is a paragraph of its own, with which a text begins that has no heading. */
function openingLine(documents: Document[]): string | undefined {
  const blocks = documents.find(({ kind }) => kind === 'text')?.body.blocks ?? [];
  const [first] = blocks;
  const line = first?.type === 'paragraph' && first.sentences.length === 1 ? (first.sentences[0] ?? '') : '';
  const fits = blocks.length > 1 && line.length > 0 && line.length <= longestTitle && !/[\d.:。]/u.test(line);
  return fits ? line : undefined;
}
