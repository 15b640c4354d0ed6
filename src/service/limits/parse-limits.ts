import { defaultLimits } from '../../contract/limits.ts';
import { OptionsError } from '../options-error.ts';
import type { GivenLimits } from './resolve-limits.ts';

/** Numbers that may be null, which lifts them; of `engine` only how many processes there are. */
const liftable = /^(gateway|category_per_minute|quota_per_year)\.|^engine\.processes$/;

/** @throws OptionsError naming what is not valid */
export function parseLimits(given: unknown): GivenLimits {
  checkObject('', given, defaultLimits);
  return given as GivenLimits;
}

function checkObject(path: string, given: unknown, model: object): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new OptionsError(`The limits${path && ` at ${path}`} must be an object.`);
  for (const [name, value] of Object.entries(given)) {
    const place = path ? `${path}.${name}` : name;
    if (!Object.hasOwn(model, name)) throw new OptionsError(`There is no limit "${place}".`);
    checkValue(place, value, model[name as keyof typeof model]);
  }
}

function checkValue(place: string, value: unknown, model: unknown): void {
  if (Array.isArray(model)) {
    if (!Array.isArray(value) || !value.every(isAmount))
      throw new OptionsError(`The limit "${place}" must be a list of numbers.`);
  } else if (typeof model === 'object' && model !== null) checkObject(place, value, model);
  else if (typeof model === 'boolean') {
    if (typeof value !== 'boolean') throw new OptionsError(`The limit "${place}" must be true or false.`);
  } else if (!(value === null ? liftable.test(place) : isAmount(value)))
    throw new OptionsError(`The limit "${place}" must be 0 or more.`);
}

const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
