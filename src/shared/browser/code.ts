import { asksBeforeLeaving } from '../flow/before-leaving';
import { isTagged } from '../rules/is-tagged';
import { newRelease } from './release';
import { loadAnew } from './reload';
import { isTypedInDialog } from './typed-texts';

/**
 * The error for code on demand that has not loaded. `unreachable`: the server cannot be reached. `gone`: the server answers, but no longer
 * has the code of this page's release. `gone` may also mean that the browser remembers an earlier failure of the file.
 */
export type CodeMissing = { readonly _tag: 'CodeMissing'; readonly why: 'unreachable' | 'gone' };

/**
 * Matches the messages of browsers for a file that has not loaded. An error that code throws when it starts has another message, and is a
 * fault of the portal.
 */
const missingMessage = /dynamically imported module|module script|preload CSS/i;

const isServerReachable = (): Promise<boolean> =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    (answer) => {
      newRelease.hear(answer);
      return answer.ok;
    },
    () => false,
  );

/**
 * The shortest time in milliseconds between any reload and the next automatic reload. A file that never loads must not make the page
 * unusable.
 */
const restMs = 60_000;
const isJustRenewed = () => {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type === 'reload' && performance.now() < restMs;
};

/** Returns whether the page may reload without asking: it has not just reloaded, and the person would lose nothing. */
const canRenew = () => !isJustRenewed() && !asksBeforeLeaving() && !isTypedInDialog();

/**
 * The files that have failed to load. The source text of a loading function identifies its file, because it contains the name of the file.
 */
const failed = new Set<string>();

const isMissing = (error: unknown) => error instanceof Error && missingMessage.test(error.message);

/** Loads code, and turns the error for a missing file into `CodeMissing`. @param renews whether the page is reloaded if the code is gone */
const bring = async <Code>(load: () => Promise<Code>, renews: boolean): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const file = String(load);
    const isGone = await isServerReachable();
    if (isGone && renews && (newRelease.isThere() || failed.has(file)) && canRenew()) {
      loadAnew(newRelease.isThere() ? 'release' : 'missing');
      await new Promise(() => {}); // the page is being loaded
    }
    failed.add(file);
    if (isGone) newRelease.insist();
    throw { _tag: 'CodeMissing', why: isGone ? 'gone' : 'unreachable' } satisfies CodeMissing;
  }
};

/**
 * Loads code on demand. All code on demand is loaded by this function or by `loadExtra`. If the file of the code is gone because of a newer
 * release, the page is reloaded. The page is also reloaded if the file fails a second time although the server answers. Browsers remember a
 * failure until the page is left. After the first failure the page is not reloaded, because the connection may have been lost only for a
 * moment.
 * @throws {CodeMissing} if the file has not loaded; nothing was done then. An error that the code throws when it starts is thrown unchanged
 */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> => bring(load, true);

/** Loads code that the page can replace, or does not need. The page is never reloaded for such code. @throws {CodeMissing} */
export const loadExtra = <Code>(load: () => Promise<Code>): Promise<Code> => bring(load, false);

/** Returns whether an error is the `CodeMissing` of `loadCode` or `loadExtra`. */
export const isCodeMissing = (error: unknown): error is CodeMissing => isTagged(error) && error._tag === 'CodeMissing';
