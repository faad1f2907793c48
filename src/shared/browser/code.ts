import { asksBeforeLeaving } from '../flow/before-leaving';
import { isTagged } from '../rules/is-tagged';
import { newRelease } from './release';
import { loadAnew } from './reload';
import { isTypedInDialog } from './typed-texts';

/**
 * Code that loads on demand has not loaded. `unreachable`: the server cannot be reached. `gone`: the server answers, but the code of this
 * page's release is gone. The browser may also remember an earlier failure of the file.
 */
export type CodeMissing = { readonly _tag: 'CodeMissing'; readonly why: 'unreachable' | 'gone' };

/**
 * Matches the messages of browsers for a file that has not loaded. An error that code throws as it starts has another message, and is a
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

/** Milliseconds after a reload before the page reloads by itself again: a file that never loads must not make the page unusable. */
const restMs = 60_000;
const isJustRenewed = () => {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type === 'reload' && performance.now() < restMs;
};

/** Whether the page may reload without asking: it has not just reloaded, and the person would lose nothing. */
const canRenew = () => !isJustRenewed() && !asksBeforeLeaving() && !isTypedInDialog();

/** Files that have failed to load, each by the source of its loading function, which names the file. */
const failed = new Set<string>();

const isMissing = (error: unknown) => error instanceof Error && missingMessage.test(error.message);

/** @param renews whether the page is reloaded if the code is gone */
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
 * Loads code on demand. All such code loads by this function or by `loadExtra`. If its file is gone because of a newer release, the page is
 * reloaded. The page is also reloaded if the file fails a second time although the server answers: browsers remember a failure as long as
 * the page lives. After the first failure the page is not reloaded: the connection may have been lost only for a moment.
 * @throws {CodeMissing} nothing was done; an error that the code throws as it starts is passed on unchanged
 */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> => bring(load, true);

/**
 * Loads code that the page can do without or replace. The page is never reloaded for such code.
 * @throws {CodeMissing}
 */
export const loadExtra = <Code>(load: () => Promise<Code>): Promise<Code> => bring(load, false);

/** Whether an error is the `CodeMissing` of `loadCode` or `loadExtra`. */
export const isCodeMissing = (error: unknown): error is CodeMissing => isTagged(error) && error._tag === 'CodeMissing';
