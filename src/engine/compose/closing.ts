import { chooseDiverse } from '../analysis/rank.ts';
import { guidanceSlide } from '../frames/guidance-slide.ts';
import { planStory } from '../frames/plan-story.ts';
import { isConditional, speaksCode, speaksOf } from '../material/cues.ts';
import { namesActions, namesConclusion } from '../material/headings.ts';
import type { Material, Section, Statement } from '../material/material.ts';
import { condensed, isSayable, shorten } from '../material/shorten.ts';
import type { Shaping } from '../profiles/shaping.ts';
import type { Purpose } from '../prompt/brief.ts';
import type { TableBlock } from '../source.ts';
import { citationsOf, type Drafting, limits, spoken } from './drafts/draft.ts';
import type { FramingSlide } from './framing-slide.ts';

const mostPoints = 5;
/** Of a table of tasks: who does it, and by when. */
const besideTask = 2;

/** What the sources say should be done, or else conclude; where they do neither, the author is asked. */
export function closingSlide(purpose: Purpose, shaping: Shaping, drafting: Drafting): FramingSlide {
  const { material, text } = drafting;
  const section = closingSection(material);
  const room = Math.min(shaping.points + 1, mostPoints);
  const tasks = section && section.statements.length === 0 ? taskTable(section) : undefined;
  if (section && tasks) return tasksSlide(section, tasks);
  const actions = section ? section.statements.slice(0, room) : scatteredActions(material, room);
  if (actions.length >= 2) {
    return {
      slide: {
        kind: 'closing',
        title: section?.title ?? text.words.nextSteps,
        points: actions.map((statement) => ({ text: condensed(statement.text, limits.point) })),
        notes: spoken(actions),
        citations: citationsOf(actions),
      },
      uses: actions,
      sections: section ? [section] : [],
    };
  }
  const last = planStory(purpose, 1, shaping)[0] ?? { beat: 'next', facet: 0 };
  return { slide: guidanceSlide(last, text), uses: [], sections: [] };
}

/** The last section that is nothing but what to do, or else the document's own conclusion. */
export function closingSection({ sections }: Material): Section | undefined {
  const tells = ({ statements }: Section) => statements.length >= 2;
  return (
    sections.findLast(
      (section) => namesActions(section.title) && (tells(section) || taskTable(section) !== undefined),
    ) ?? sections.findLast((section) => namesConclusion(section.title) && tells(section))
  );
}

/** A table whose rows begin with something to do, in words. */
function taskTable({ tables }: Section): TableBlock | undefined {
  return tables.find(({ rows }) => rows.length >= 2 && rows.every((row) => taskCell(row) >= 0));
}

const taskCell = (row: string[]) => row.findIndex((cell) => /\p{L}{2}/u.test(cell));

function tasksSlide(section: Section, { rows, at }: TableBlock): FramingSlide {
  const points = rows.slice(0, mostPoints).map((row) => {
    const [task = '', ...others] = row.slice(taskCell(row));
    const details = others.filter((cell) => cell !== '').slice(0, besideTask);
    return { text: shorten([task, details.join(', ')].filter(Boolean).join(' – '), limits.point) };
  });
  return {
    slide: { kind: 'closing', title: section.title, points, citations: [at] },
    uses: [],
    // A longer table has a slide of its own as well.
    sections: rows.length <= mostPoints ? [section] : [],
  };
}

function scatteredActions({ statements }: Material, room: number): Statement[] {
  // What is to be done need not be what the document is about.
  const isAction = (statement: Statement) =>
    isSayable(statement.text, limits.point) &&
    speaksOf('actions', statement) &&
    !isConditional(statement.text) &&
    !speaksCode(statement.text);
  return chooseDiverse(statements.filter(isAction), Math.min(room, 4)).sort((a, b) => a.order - b.order);
}
