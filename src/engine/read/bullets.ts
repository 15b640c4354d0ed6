/** Signs that only begin items, whatever the program, for use within brackets of a pattern. */
export const bulletSigns = '•‣◦∙⁃●○■□▪▫◆◇◊❖►▻▶▷▸▹➔➢➤✓✔✗✘';
