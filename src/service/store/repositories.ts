import type { Quota, RateCategory } from '../../contract/operation.ts';
import type { StoredEvent } from '../jobs/events.ts';
import type { Job } from '../jobs/job.ts';
import type { NewStoredKey, StoredKey } from '../keys.ts';
import type { Upload, UploadOutcome } from '../uploads/upload.ts';
import type { Announcement, DeliveryRepository, SubscriptionRepository } from './webhook-repositories.ts';

/** The parts of the store, each with its tables. Times are milliseconds since the epoch. */
export interface Repositories {
  readonly jobs: JobRepository;
  readonly events: EventRepository;
  readonly files: FileRepository;
  readonly answers: AnswerRepository;
  readonly limits: LimitRepository;
  readonly usage: UsageRepository;
  readonly uploads: UploadRepository;
  readonly subscriptions: SubscriptionRepository;
  readonly deliveries: DeliveryRepository;
  readonly keys: KeyRepository;
  readonly connections: ConnectionRepository;
  readonly settings: SettingRepository;
  readonly lapsed: LapsedRepository;
}

/** How a job ends whatever it does: a fault. */
export type ForcedOutcome = 'failed' | 'cancelled';

export interface NewStoredJob extends Pick<Job, 'id' | 'kind' | 'keyId' | 'root' | 'request' | 'message'> {
  forced: ForcedOutcome | null;
  /** Never for null. */
  expiresAt: number | null;
  /** Of work that needed no doing: its stream begins with the terminal event. */
  finished?: { message: string; result: unknown; fileId: string | null };
}

/** A job that this process was made the owner of. */
export interface ClaimedJob extends Job {
  /** How often it was begun before. */
  starts: number;
  forced: ForcedOutcome | null;
}

/** Which start of a job somebody speaks for: nothing is done for one that has another owner by now. */
export type Claim = Pick<Job, 'id' | 'generation'>;

/** What a job is at, in order. */
export interface Told extends Claim {
  messages: readonly string[];
}

/** The end of a job and all that is kept with it. */
export interface JobEnd {
  claim: Claim;
  /** What it was at last at, in order. */
  steps?: readonly string[];
  status: 'success' | 'failed' | 'cancelled';
  message: string;
  result?: unknown;
  /** The file the terminal event links to. */
  fileId?: string | undefined;
  files?: readonly NewStoredFile[];
  usage?: readonly UsageCount[];
  /** What subscribers are told; without any nothing is kept. */
  announcement?: Announcement | undefined;
  finishedAt: number;
}

/** What there is to do. */
export interface Load {
  /** Not begun, or due. */
  waiting: number;
  running: number;
  /** Milliseconds since the oldest that waits was accepted, or came due; 0 without one. */
  oldestMs: number;
}

export interface JobRepository {
  /** Of the jobs that have not ended. */
  load(): Promise<Load>;
  add(job: NewStoredJob): Promise<void>;
  /** The job of this key, unless its id has lapsed. */
  find(id: string, keyId: string): Promise<Job | undefined>;
  byId(id: string): Promise<Job | undefined>;
  /** The jobs with this root, the oldest first. In a unit nobody else adds to them before it ends. */
  chain(root: string): Promise<Job[]>;
  /** Puts another outcome in the place of a finished job's; false when it was changed since it was read. */
  revise(read: Pick<Job, 'id' | 'result'>, request: unknown, result: unknown): Promise<boolean>;
  /** Frees the jobs whose process has died. */
  adopt(): Promise<void>;
  /** Whether nobody is at work on it. */
  isWaiting(id: string): Promise<boolean>;
  /** Whether there is a job that nobody is at work on. */
  anyWaiting(): Promise<boolean>;
  /** Makes this process the owner of this job, or of the one that has waited longest. Undefined when there is none. */
  claim(id?: string): Promise<ClaimedJob | undefined>;
  /** Leaves a job for the next process, as if it had not been started. */
  release(claim: Claim): Promise<void>;
  /** Keeps what jobs are at, each message of a job once. The ids of those with anything new. */
  report(told: readonly Told[]): Promise<string[]>;
  /** Ends the job once; false when it has ended already or belongs to another process. */
  finish(end: JobEnd): Promise<boolean>;
}

export interface EventRepository {
  /** The events of a job past this number, in order. */
  after(jobId: string, seq: number): Promise<StoredEvent[]>;
}

/** A file that a URL can be asked for. */
export interface StoredFile {
  id: string;
  keyId: string;
  /** The turn or conversion it belongs to. */
  subject: string;
  name: string;
  format: string;
  /** SHA-256 of the content, in hex. */
  blob: string;
  bytes: number;
}

export type NewStoredFile = StoredFile;

export interface FileRepository {
  add(file: NewStoredFile): Promise<void>;
  byId(id: string): Promise<StoredFile | undefined>;
  /** The newest file of a turn or conversion in a format. */
  of(subject: string, format: string): Promise<StoredFile | undefined>;
}

/** Which request an answer was given to. */
export interface AnswerPlace {
  keyId: string;
  operation: string;
  idempotencyKey: string;
}

export interface KeptAnswer {
  requestHash: string;
  status: number;
  body: string;
}

export interface AnswerRepository {
  /** What was kept no longer ago than this. In a unit, whoever comes with the same key waits until it ends. */
  find(place: AnswerPlace, maxAgeMs: number): Promise<KeptAnswer | undefined>;
  keep(place: AnswerPlace, answer: KeptAnswer): Promise<void>;
}

/** The gateway's throttle; null lifts it. */
export interface Bucket {
  perSecond: number | null;
  /** How many tokens it holds. */
  burst: number;
  perDay: number | null;
}

export interface LimitRepository {
  /** Takes a token of the key's bucket and counts the request of the day, or changes nothing. */
  takeToken(keyId: string, bucket: Bucket): Promise<TokenTaken>;
  /** Counts a request in the sliding window of a category, if it has room. */
  takeWindow(category: RateCategory, limit: number, windowMs: number): Promise<WindowTaken>;
}

export interface TokenTaken {
  admitted: boolean;
  /** Of this day, where the request was not admitted. */
  requestsToday?: number;
  now: number;
}

export interface WindowTaken {
  admitted: boolean;
  /** Requests in the window, this one included. */
  used: number;
  /** When the oldest of them came. */
  oldest: number;
  now: number;
}

export interface UsageCount {
  keyId: string;
  quota: Quota;
  amount: number;
}

export interface UsageRepository {
  /** Adds to what a key has used this year. */
  count(count: UsageCount): Promise<void>;
  /**
   * What a key has used this year of a quota, with what running work will use of it. In a unit nobody else counts for the
   * key before it ends, unless so much of the limit is left that it does not matter.
   */
  used(keyId: string, quota: Quota, limit: number): Promise<number>;
}

/** One chunk of a file that is being sent. */
export interface NewChunk extends UploadPlace {
  index: number;
  bytes: number;
}

export interface UploadPlace {
  keyId: string;
  identifier: string;
}

export interface UploadRepository {
  find(place: UploadPlace): Promise<Upload | undefined>;
  /** How many chunks have arrived. */
  arrived(place: UploadPlace): Promise<number>;
  /** Begins an upload, or a refused one afresh. False when it was begun with another name or number of chunks. */
  open(place: UploadPlace, file: { name: string; totalChunks: number }): Promise<boolean>;
  /** Notes a chunk; false, and nothing is noted, where the file would be larger than this. */
  addChunk(chunk: NewChunk, maxBytes: number): Promise<boolean>;
  /** The upload, when all of it is there and nobody else puts it together: this process does then. */
  claim(place: UploadPlace): Promise<Upload | undefined>;
  /** What has become of it. */
  settle(place: UploadPlace, outcome: UploadOutcome): Promise<void>;
}

export interface KeyRepository {
  /** False when a key that is not revoked has the name. */
  add(key: NewStoredKey): Promise<boolean>;
  /** The newest first, revoked ones included. */
  list(): Promise<StoredKey[]>;
  /** Whatever its state. */
  byHash(hash: string): Promise<StoredKey | undefined>;
  /** By id or by name, unless it is revoked. */
  named(idOrName: string): Promise<StoredKey | undefined>;
  revoke(id: string): Promise<void>;
}

/** Apps that a key's owner has connected, and pages on which that is still to be allowed. */
export interface ConnectionRepository {
  has(keyId: string, app: string): Promise<boolean>;
  /** Opens a page under the hash of its token. */
  offer(page: { hash: string; keyId: string; app: string; ttlMs: number }): Promise<void>;
  /** The app that the page is for; undefined once it was used or has lapsed. */
  offered(hash: string): Promise<string | undefined>;
  /** Connects the app and uses the page up. */
  accept(hash: string): Promise<string | undefined>;
}

export interface SettingRepository {
  /** The value under a name: this one where there is none yet. */
  orElse(name: string, value: string): Promise<string>;
  /** Whether a task that is done at intervals is due; one process alone is told so. */
  isDue(task: string, everyMs: number): Promise<boolean>;
  /** What somebody thought of a conversion: true, false or their words. */
  react(jobId: string, type: string, value: unknown): Promise<void>;
}

/** What nobody can ask for any more. */
export interface LapsedRepository {
  /**
   * Answers older than this, jobs and their files a while after their ids have lapsed, and what dead processes left; at most so
   * many of each at once, since nobody else should wait for all of them. True when there may be more.
   */
  remove(what: { answersMs: number; jobsMs: number; atMost: number }): Promise<boolean>;
  /** Uploads that were begun longer ago than this and never became a file, at most so many at once; they are forgotten. */
  removeUnfinishedUploads(which: { maxAgeMs: number; atMost: number }): Promise<UploadPlace[]>;
  /** Texts that hold the hashes of all files still referred to. */
  references(): Promise<string[]>;
}
