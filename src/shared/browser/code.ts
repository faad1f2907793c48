import { asksBeforeLeaving } from '../flow/before-leaving';
import { isTagged } from '../rules/is-tagged';
import { newRelease } from './release';
import { loadAnew } from './reload';
import { isTypedInDialog } from './typed-texts';

/**
 * Code that comes later has not come. `unreachable`: the server cannot be reached; `gone`: it answers, but the code of this page's release
 * is no longer there, or the browser remembers that it once was not.
 */
export type CodeMissing = { readonly _tag: 'CodeMissing'; readonly why: 'unreachable' | 'gone' };

/** As browsers say that a file has not come; code that fails as it begins says something else, and is a fault of ours. */
const sayMissing = /dynamically imported module|module script|preload CSS/i;

const isServerReachable = (): Promise<boolean> =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    (answer) => {
      newRelease.hear(answer);
      return answer.ok;
    },
    () => false,
  );

/** How long after a renewal the page is not renewed by itself again: a file that never comes must not keep it from being used. */
const restMs = 60_000;
const isJustRenewed = () => {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type === 'reload' && performance.now() < restMs;
};

/** Whether the page can be loaded anew without a question: nothing of the person is lost by it. */
const canRenew = () => !isJustRenewed() && !asksBeforeLeaving() && !isTypedInDialog();

/** Files that have failed to load, by the text of the function that loads each: that names the file. */
const failed = new Set<string>();

const isMissing = (error: unknown) => error instanceof Error && sayMissing.test(error.message);

/** @param renews whether the page is loaded anew for it */
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
 * The door to code that comes later. Where its file is gone because there is a newer release, the page is renewed. So it is where the file
 * fails to come a second time although the server answers, since browsers remember a failure as long as the page lives; not at once, for a
 * connection that was lost for a moment must not cost anything.
 * @throws {CodeMissing} nothing was done; what code throws as it begins is thrown as it is
 */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> => bring(load, true);

/**
 * The same for code that the page does without, or has something in the place of: a file that never comes must not have it loaded anew.
 * @throws {CodeMissing}
 */
export const loadExtra = <Code>(load: () => Promise<Code>): Promise<Code> => bring(load, false);

/** Whether this is how `loadCode` fails. */
export const isCodeMissing = (error: unknown): error is CodeMissing => isTagged(error) && error._tag === 'CodeMissing';
