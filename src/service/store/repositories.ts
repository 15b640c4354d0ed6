import type { Quota, RateCategory } from '../../contract/operation.ts';
import type { StoredEvent } from '../jobs/events.ts';
import type { Job } from '../jobs/job.ts';
import type { NewStoredKey, StoredKey } from '../keys.ts';
import type { Upload, UploadOutcome } from '../uploads/upload.ts';
import type { Announcement, DeliveryRepository, SubscriptionRepository } from './webhook-repositories.ts';

/** The parts of the store with their tables. Times are milliseconds since the epoch. */
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

/** How a job ends independent of its work: a fault. */
export type ForcedOutcome = 'failed' | 'cancelled';

export interface NewStoredJob extends Pick<Job, 'id' | 'kind' | 'keyId' | 'root' | 'request' | 'message'> {
  forced: ForcedOutcome | null;
  /** Null if it never expires. */
  expiresAt: number | null;
  /** For work that needs no job: its stream starts with the terminal event. */
  finished?: { message: string; result: unknown; fileId: string | null };
}

/** A job owned by this process. */
export interface ClaimedJob extends Job {
  /** Number of previous starts. */
  starts: number;
  forced: ForcedOutcome | null;
}

/** Identifies a start of a job; calls for a job with another owner are ignored. */
export type Claim = Pick<Job, 'id' | 'generation'>;

/** Progress messages of a job, in order. */
export interface Told extends Claim {
  messages: readonly string[];
}

/** The end of a job and everything stored with it. */
export interface JobEnd {
  claim: Claim;
  /** Last progress messages, in order. */
  steps?: readonly string[];
  status: 'success' | 'failed' | 'cancelled';
  message: string;
  result?: unknown;
  /** File linked by the terminal event. */
  fileId?: string | undefined;
  files?: readonly NewStoredFile[];
  usage?: readonly UsageCount[];
  /** Event for subscribers; nothing is stored without any. */
  announcement?: Announcement | undefined;
  finishedAt: number;
}

/** Current work. */
export interface Load {
  /** Not started, or due. */
  waiting: number;
  running: number;
  /** Milliseconds since the oldest was accepted or due; 0 if there is none. */
  oldestMs: number;
}

export interface JobRepository {
  /** Of unfinished jobs. */
  load(): Promise<Load>;
  add(job: NewStoredJob): Promise<void>;
  /** The key's job with this id, unless it expired. */
  find(id: string, keyId: string): Promise<Job | undefined>;
  byId(id: string): Promise<Job | undefined>;
  /** The jobs with this root, oldest first. In a unit, nobody adds to them until it ends. */
  chain(root: string): Promise<Job[]>;
  /** Replaces a finished job's outcome; false if it changed since it was read. */
  revise(read: Pick<Job, 'id' | 'result'>, request: unknown, result: unknown): Promise<boolean>;
  /** Releases jobs of dead processes. */
  adopt(): Promise<void>;
  /** Whether nobody owns it. */
  isWaiting(id: string): Promise<boolean>;
  /** Whether any job has no owner. */
  anyWaiting(): Promise<boolean>;
  /** Claims this job, or the one that has waited longest. Undefined if there is none. */
  claim(id?: string): Promise<ClaimedJob | undefined>;
  /** Returns a job as if it had not been started. */
  release(claim: Claim): Promise<void>;
  /** Stores progress, each message of a job once. Returns ids of jobs with news. */
  report(told: readonly Told[]): Promise<string[]>;
  /** Ends the job once; false if it has ended or has another owner. */
  finish(end: JobEnd): Promise<boolean>;
}

export interface EventRepository {
  after(jobId: string, seq: number): Promise<StoredEvent[]>;
}

/** A downloadable file. */
export interface StoredFile {
  id: string;
  keyId: string;
  /** Turn or conversion. */
  subject: string;
  name: string;
  format: string;
  /** Hex SHA-256 of the content. */
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

/** The request an answer belongs to. */
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
  /** An answer stored within this time. In a unit, others with the same key wait until it ends. */
  find(place: AnswerPlace, maxAgeMs: number): Promise<KeptAnswer | undefined>;
  keep(place: AnswerPlace, answer: KeptAnswer): Promise<void>;
}

/** The gateway's throttle; null disables it. */
export interface Bucket {
  perSecond: number | null;
  /** Capacity in tokens. */
  burst: number;
  perDay: number | null;
}

export interface LimitRepository {
  /** Takes a token and counts the daily request, or changes nothing. */
  takeToken(keyId: string, bucket: Bucket): Promise<TokenTaken>;
  /** Counts a request in a category's sliding window if there is room. */
  takeWindow(category: RateCategory, limit: number, windowMs: number): Promise<WindowTaken>;
}

export interface TokenTaken {
  admitted: boolean;
  /** Requests today, if not admitted. */
  requestsToday?: number;
  now: number;
}

export interface WindowTaken {
  admitted: boolean;
  /** Requests in the window, including this one. */
  used: number;
  /** Time of the oldest of them. */
  oldest: number;
  now: number;
}

export interface UsageCount {
  keyId: string;
  quota: Quota;
  amount: number;
}

export interface UsageRepository {
  count(count: UsageCount): Promise<void>;
  /**
   * A key's usage of a quota this year, including running work. In a unit it is locked until the end, unless far from
   * the limit.
   */
  used(keyId: string, quota: Quota, limit: number): Promise<number>;
}

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
  /** Number of received chunks. */
  arrived(place: UploadPlace): Promise<number>;
  /** Starts an upload, or restarts a refused one. False if it was started with another name or chunk count. */
  open(place: UploadPlace, file: { name: string; totalChunks: number }): Promise<boolean>;
  /** Records a chunk; false without recording if the file would exceed the limit. */
  addChunk(chunk: NewChunk, maxBytes: number): Promise<boolean>;
  /** Claims a complete upload for assembly by this process; undefined otherwise. */
  claim(place: UploadPlace): Promise<Upload | undefined>;
  /** Records its outcome. */
  settle(place: UploadPlace, outcome: UploadOutcome): Promise<void>;
}

export interface KeyRepository {
  /** False if an unrevoked key has the name. */
  add(key: NewStoredKey): Promise<boolean>;
  /** Newest first, including revoked ones. */
  list(): Promise<StoredKey[]>;
  /** In any state. */
  byHash(hash: string): Promise<StoredKey | undefined>;
  /** By id or name, unless revoked. */
  named(idOrName: string): Promise<StoredKey | undefined>;
  revoke(id: string): Promise<void>;
}

/** Apps connected by a key's owner, and pending connection pages. */
export interface ConnectionRepository {
  has(keyId: string, app: string): Promise<boolean>;
  /** Creates a page under its token's hash. */
  offer(page: { hash: string; keyId: string; app: string; ttlMs: number }): Promise<void>;
  /** The page's app; undefined if used or expired. */
  offered(hash: string): Promise<string | undefined>;
  /** Connects the app and invalidates the page. */
  accept(hash: string): Promise<string | undefined>;
}

export interface SettingRepository {
  /** The value of a setting, stored from `value` if missing. */
  orElse(name: string, value: string): Promise<string>;
  /** Whether a periodic task is due; true for a single process. */
  isDue(task: string, everyMs: number): Promise<boolean>;
  /** Feedback on a conversion: true, false or text. */
  react(jobId: string, type: string, value: unknown): Promise<void>;
}

/** Removal of expired data. */
export interface LapsedRepository {
  /**
   * Removes answers older than this, jobs and files some time after expiry, and leftovers of dead processes; at most
   * this many of each, to limit blocking. True if there may be more.
   */
  remove(what: { answersMs: number; jobsMs: number; atMost: number }): Promise<boolean>;
  /** Removes uploads started before this and never completed, at most this many; returns them. */
  removeUnfinishedUploads(which: { maxAgeMs: number; atMost: number }): Promise<UploadPlace[]>;
  /** Texts containing the hashes of all referenced files. */
  references(): Promise<string[]>;
}
