import { existsSync } from 'node:fs';
import path from 'node:path';
import { isBuiltCode, serverFolder } from '../own-files';

/** Where the build puts a new embedded database, with all tables and no person. To copy it takes a tenth of the time of making one. */
export const templateFolder = path.join(serverFolder, 'database');

/** Whether there is one to copy. Not for code that is not built: its tables may have changed since. */
export const hasTemplate = (): boolean => isBuiltCode && existsSync(templateFolder);
