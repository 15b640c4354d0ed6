/** The profile on disk cannot be read or written, or is not what svc wrote. Exit 10. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
  readonly path: string;

  constructor(path: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.path = path;
  }
}

/** A folder that svc is to keep its own in cannot be made. Exit 10. */
export class FolderUnusable extends ProfileError {
  readonly variable: 'SVC_CONFIG_DIR' | 'SVC_DATA_DIR';

  constructor(folder: string, variable: FolderUnusable['variable']) {
    super(folder, `The folder ${folder} cannot be created: the system does not keep files there.`);
    this.variable = variable;
  }
}
