/** Milliseconds of this process's processor; what else the machine has to do does not count. */
function cost(work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  const done = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return Promise.resolve(work()).then(done);
}

/** Below so many milliseconds a figure is noise. */
const measurable = 40;
/** A doubled input may cost at most so many times as much. */
export const mostGrowth = 2.5;

export interface Growth {
  size: number;
  /** Milliseconds for `size` and for half of it. */
  whole: number;
  half: number;
}

async function least(tries: number, work: () => void | Promise<void>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries; at++) best = Math.min(best, await cost(work));
  return best;
}

const turns = 9;

/** The costs of a size and of half of it, as of the turn whose ratio is the median. */
async function inTurns(run: (size: number) => void | Promise<void>, size: number) {
  const found: { whole: number; half: number }[] = [];
  for (let at = 0; at < turns; at++) {
    const half = await cost(() => run(size / 2));
    found.push({ half, whole: await cost(() => run(size)) });
  }
  const byRatio = found.sort((one, other) => one.whole / one.half - other.whole / other.half);
  return byRatio[Math.floor(turns / 2)] as { whole: number; half: number };
}

/**
 * Doubles an input until its cost can be measured, and returns how it grew with the last doubling; nothing where even the
 * largest costs next to nothing. A growth that is too large counts when the next doubling shows it too, since a collection
 * of garbage may fall into one of them.
 */
export async function growth(
  run: (size: number) => void | Promise<void>,
  { from, to }: { from: number; to: number },
): Promise<Growth | undefined> {
  let before = await cost(() => run(from));
  // Where the largest is likely to cost next to nothing, it is tried at once.
  const times = 2 ** Math.floor(Math.log2(to / from));
  if (before * times < measurable && (await cost(() => run(from * times))) < measurable) return;
  let quarter = Number.POSITIVE_INFINITY;
  let suspect: Growth | undefined;
  for (let size = from * 2; size <= to || (suspect && size <= to * 2); size *= 2) {
    const first = await cost(() => run(size));
    const [smaller, smallest] = [before, quarter];
    [before, quarter] = [first, before];
    if (first < measurable) {
      // What costs less with twice as much was noise.
      suspect = undefined;
      continue;
    }
    // A half that something else made dear would hide a growth: then the quarter shows it, or it is measured again.
    if (first <= smaller * mostGrowth && first <= smallest * mostGrowth ** 2 && smallest >= measurable / 16)
      return { size, whole: first, half: smaller };
    // More tries could only bring the whole down: they are made where the first does not show a growth that is small enough.
    let half = Math.min(smaller, await least(2, () => run(size / 2)));
    const within = () => whole <= half * mostGrowth;
    let whole = first;
    // From so little that the ratio says nothing, the next doubling decides.
    if (half < measurable / 4) continue;
    if (!within()) whole = Math.min(whole, await least(3, () => run(size)));
    // Looked at more closely before it counts: both in turns, so that what slows the machine or the code down slows both.
    if (!within()) ({ whole, half } = await inTurns(run, size));
    const found = { size, whole, half };
    if (within()) return found;
    if (suspect || (whole > 300 && whole > half * 3)) return found;
    suspect = found;
  }
  return suspect;
}
