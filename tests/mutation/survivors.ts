import { adoption } from './survivors/adoption';
import { library } from './survivors/library';
import { session } from './survivors/session';
import { shared } from './survivors/shared';

/**
 * Equivalent mutants, which no test can notice, by key, each with its reason.
 * A key consists of the file, the names around the fault and the pieces of source: it stays valid when lines move. An entry whose fault no
 * longer exists, or is noticed now, is an error.
 */
export const survivors: Readonly<Record<string, string>> = { ...adoption, ...library, ...session, ...shared };
