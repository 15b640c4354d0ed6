const isOn = (value: string | undefined): boolean =>
  value !== undefined && !['', '0', 'false'].includes(value);

/** Whether lines are to be said one after the other, with nothing redrawn: `ACCESSIBLE`, or a terminal that cannot. */
export const wantsPlain = ({ ACCESSIBLE, TERM }: NodeJS.ProcessEnv = process.env): boolean =>
  isOn(ACCESSIBLE) || TERM === 'dumb';
