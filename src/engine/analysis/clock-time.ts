const clock = /^\s*((\d{1,2})[:.h時点시](\d\d)[分분]?(?:\s?(?:am|pm|uhr|utc|h))?)(?=[\s,:;–—-]|\p{L})/iu;

/** The time of day that a text begins with: "09:26 The engineer is paged". */
export function clockTime(text: string): { text: string; minutes: number } | undefined {
  const [, shown, hours, minutes] = clock.exec(text) ?? [];
  if (!shown || Number(hours) > 24 || Number(minutes) > 59) return undefined;
  const afternoon = /pm$/i.test(shown) && Number(hours) < 12 ? 12 : 0;
  return { text: shown, minutes: (Number(hours) + afternoon) * 60 + Number(minutes) };
}
