const codes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'];

/** Whether an error says that the disk takes nothing more: no defect, and over once there is room again. */
export const isOutOfRoom = (error: unknown): boolean =>
  codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** What is said of it to people. */
export const outOfRoom = 'The disk that the service keeps its data on is full.';
