import type { CallArguments, Client } from '../../client/client.ts';
import type { Operation, ResponseOf } from '../../contract/operation.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Output } from '../../terminal/output.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { Prompter } from '../../terminal/prompter.ts';
import type { Environment } from './environment.ts';
import type { Globals } from './globals.ts';
import type { Target } from './open-target.ts';
import type { PickUp } from './pick-up.ts';
import type { Origin } from './resolve-options.ts';

/** What a command is given to do its work with. Everything expensive is made when it is first asked for. */
export interface Context {
  readonly output: Output;
  readonly globals: Globals;
  /** The options of the command, by the fields of the request that they fill. */
  readonly flags: Readonly<Record<string, string>>;
  /** Ends everything: Ctrl-C, a termination, the time-out. */
  readonly signal: AbortSignal;
  /** Where the value of an option came from. */
  origin(key: string): Origin;
  profile(): Profile;
  /** The environment in use, without its service being started or asked. */
  environment(): Environment;
  /** Its address and key; for `local` this brings the service up. */
  target(): Promise<Target>;
  /** A client for it; for `local` this is what brings the service up. */
  client(): Promise<Client>;
  /**
   * A call that changes something: with `--dry-run` the request is printed instead and the command ends.
   */
  send<T extends Operation>(operation: T, ...input: CallArguments<T>): Promise<ResponseOf<T>>;
  /**
   * Progress of work that is about to begin; it is closed when the command ends. The target is settled first: a question
   * would come up under a line that is being redrawn.
   */
  progress(): Promise<Progress>;
  /** Undefined where nobody can answer: the value that is missing is then an error that names the flag. */
  readonly prompter: Prompter | undefined;
  /** Says how to go on, should the command stop before its end. */
  setPickUp(pickUp: PickUp | undefined): void;
  /** Run when the command ends, however it ends; the last one first. */
  onClose(close: () => Promise<void> | void): void;
}
