import { formatSettings } from '../../contract/conversion-follow-ups.ts';
import type { Run } from '../framework/command.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import { requireSlideIndexes } from '../turn/slide-index.ts';
import type { FormatShow } from './format.ts';

/** One value of a slide's text; services describe formats differently, so nothing is assumed. */
interface Row {
  slide: number | undefined;
  text: string;
  key: string;
  source: unknown;
  target: unknown;
}

export const run: Run<FormatShow> = async (context, input) => {
  const callbackId = resolveCallbackId(context, input.callbackId, 'conversion');
  const named = input.slide || input.slideIndex ? requireSlideIndexes(input) : undefined;
  const answer = await (await context.client()).call(formatSettings, { query: { callbackId } });
  const items = answer.modify_format_settings as Record<string, unknown>[];
  const chosen = named ? items.filter(({ slideIndex }) => named.includes(slideIndex as number)) : items;
  if (context.globals.json) {
    await context.output.result({ callback_id: callbackId, items: chosen }, () => '');
    return;
  }
  await context.output.list<Row>({
    columns: [
      { name: 'slide', value: ({ slide }) => slide },
      { name: 'text', value: ({ text }) => text },
      { name: 'setting', value: ({ key }) => key },
      { name: 'in the deck', value: ({ source }) => shown(source) },
      { name: 'in the template', value: ({ target }) => shown(target) },
    ],
    items: chosen.flatMap(rowsOf),
    empty: 'There are no formats to show.',
  });
};

const shown = (value: unknown): string => (value === undefined ? '' : String(value));

function rowsOf(item: Record<string, unknown>): Row[] {
  const slide = typeof item.slideIndex === 'number' ? item.slideIndex + 1 : undefined;
  return ['title', 'body'].flatMap((text) => {
    const { source = {}, target = {} } = (item[text] ?? {}) as Record<
      'source' | 'target',
      Record<string, unknown>
    >;
    const keys = new Set([...Object.keys(source), ...Object.keys(target)]);
    return [...keys].map((key) => ({ slide, text, key, source: source[key], target: target[key] }));
  });
}
