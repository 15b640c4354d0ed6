import { type ConfigKey, configKeys } from '../../profile/config-keys.ts';
import type { Run } from '../framework/command.ts';
import type { ListConfig } from './config.ts';
import { currentValue } from './current-value.ts';
import { shown } from './settings.ts';

export const run: Run<ListConfig> = async (context, { showOrigin }) => {
  const items = Object.keys(configKeys).map((name) => {
    const key = name as ConfigKey;
    const { value, origin } = currentValue(context, key);
    return { key, value: value === null ? null : shown(key, value), origin };
  });
  await context.output.list({
    columns: [
      { name: 'key', value: ({ key }) => key },
      { name: 'value', value: ({ value }) => value },
      ...(showOrigin ? [{ name: 'origin', value: ({ origin }: (typeof items)[number]) => origin }] : []),
    ],
    items,
    empty: 'There are no defaults.',
  });
};
