import { compareRetries } from './beside-others/retries.ts';
import { compareStreams } from './beside-others/streams.ts';
import { compareTruncations } from './beside-others/truncations.ts';

/** What svc, the programs everybody has and two widely used SDKs make of the same troubles. */
async function main(): Promise<void> {
  await compareRetries();
  await compareStreams();
  await compareTruncations();
  // The SDKs keep connections, which would keep the process.
  process.exit();
}

void main();
