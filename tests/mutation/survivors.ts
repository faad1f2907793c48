import { adoption } from './survivors/adoption';
import { library } from './survivors/library';
import { session } from './survivors/session';
import { shared } from './survivors/shared';

/**
 * The equivalent mutants, which no test can notice, by key, each with the reason. A key consists of the file, the names around the fault
 * and the pieces of source. So a key stays valid when lines move. An entry whose fault no longer exists, or is noticed now, is an error.
 */
export const survivors: Readonly<Record<string, string>> = { ...adoption, ...library, ...session, ...shared };
