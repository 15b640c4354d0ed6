import type { Orientation } from '../../../contract/canvases.ts';
import type { IconName } from '../../scene/icons/icon-names.ts';
import type { Arrangement, PosterLayout } from '../content.ts';
import type { RegionKey } from '../words/region-keys.ts';

/** The default regions of a kind of poster, and their arrangement per orientation. */
export interface LayoutPlan {
  regions: RegionKey[];
  emphasis: RegionKey;
  /** Icon of the kind. */
  icon: IconName;
  arrangements: Record<Orientation, Arrangement>;
}

const at = (region: RegionKey, weight = 1): Arrangement => ({ region, weight });
const columns = (...children: Arrangement[]): Arrangement => ({ columns: children });
const rows = (...children: Arrangement[]): Arrangement => ({ rows: children });
const weighed = (node: Arrangement, weight: number): Arrangement => ({ ...node, weight });

export const layoutPlans: Record<PosterLayout, LayoutPlan> = {
  research: {
    regions: ['background', 'methods', 'results', 'conclusions'],
    emphasis: 'conclusions',
    icon: 'flask',
    arrangements: {
      landscape: columns(rows(at('background'), at('methods')), at('results', 1.35), at('conclusions', 0.85)),
      portrait: rows(columns(at('background'), at('methods')), at('results', 2), at('conclusions')),
      square: rows(columns(at('background'), at('methods')), columns(at('results', 1.7), at('conclusions'))),
    },
  },
  event: {
    regions: ['schedule', 'about', 'programme', 'speakers', 'register'],
    emphasis: 'schedule',
    icon: 'calendar',
    arrangements: {
      landscape: columns(
        rows(at('schedule', 2), at('register')),
        weighed(rows(at('about'), columns(at('programme'), at('speakers'))), 1.8),
      ),
      portrait: rows(
        columns(at('schedule'), at('about')),
        columns(at('programme'), at('speakers')),
        at('register'),
      ),
      square: rows(
        columns(at('schedule'), at('about', 1.4)),
        columns(at('programme'), at('speakers'), at('register')),
      ),
    },
  },
  infographic: {
    regions: ['keyFigures', 'trend', 'reasons', 'takeaway'],
    emphasis: 'takeaway',
    icon: 'chart',
    arrangements: {
      landscape: rows(at('keyFigures'), columns(at('trend', 1.5), at('reasons'), at('takeaway'))),
      portrait: rows(at('keyFigures'), at('trend', 1.4), columns(at('reasons', 1.3), at('takeaway'))),
      square: rows(at('keyFigures'), columns(at('trend', 1.4), rows(at('reasons'), at('takeaway')))),
    },
  },
  product: {
    regions: ['promise', 'features', 'benefits', 'proof', 'contact'],
    emphasis: 'promise',
    icon: 'star',
    arrangements: {
      landscape: columns(
        weighed(rows(at('promise', 2), at('contact')), 1.1),
        at('features'),
        rows(at('benefits'), at('proof')),
      ),
      portrait: rows(
        at('promise'),
        columns(at('features'), at('benefits')),
        columns(at('proof', 1.4), at('contact')),
      ),
      square: rows(at('promise'), columns(at('features'), at('benefits'), rows(at('proof'), at('contact')))),
    },
  },
  process: {
    regions: ['goal', 'steps', 'roles', 'pitfalls', 'contact'],
    emphasis: 'goal',
    icon: 'gear',
    arrangements: {
      landscape: rows(
        columns(at('goal'), at('steps', 2.6)),
        columns(at('roles'), at('pitfalls'), at('contact')),
      ),
      portrait: rows(at('goal'), at('steps', 2), columns(at('roles'), at('pitfalls')), at('contact')),
      square: rows(at('goal'), at('steps', 1.6), columns(at('roles'), at('pitfalls'), at('contact'))),
    },
  },
  announcement: {
    regions: ['news', 'details', 'reasons', 'actions', 'contact'],
    emphasis: 'news',
    icon: 'megaphone',
    arrangements: {
      landscape: columns(
        weighed(at('news'), 1.2),
        rows(at('details'), at('reasons')),
        rows(at('actions'), at('contact')),
      ),
      portrait: rows(
        at('news', 1.6),
        columns(at('details'), at('reasons')),
        columns(at('actions', 1.4), at('contact')),
      ),
      square: rows(
        at('news', 1.4),
        columns(at('details'), at('reasons'), rows(at('actions'), at('contact'))),
      ),
    },
  },
  comparison: {
    regions: ['optionA', 'optionB', 'criteria', 'verdict'],
    emphasis: 'verdict',
    icon: 'balance',
    arrangements: {
      landscape: rows(columns(at('optionA'), at('criteria', 1.2), at('optionB')), at('verdict', 0.7)),
      portrait: rows(columns(at('optionA'), at('optionB')), at('criteria'), at('verdict', 0.8)),
      square: rows(columns(at('optionA'), at('optionB')), columns(at('criteria', 1.5), at('verdict'))),
    },
  },
  timeline: {
    regions: ['start', 'milestones', 'today', 'next'],
    emphasis: 'next',
    icon: 'flag',
    arrangements: {
      landscape: rows(at('milestones', 1.4), columns(at('start'), at('today'), at('next'))),
      portrait: rows(at('start'), at('milestones', 2), columns(at('today'), at('next'))),
      square: rows(at('milestones', 1.4), columns(at('start'), at('today'), at('next'))),
    },
  },
};
