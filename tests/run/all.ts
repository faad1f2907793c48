/**
 * `npm test` runs the first tier, which notices nearly every fault. `npm run test:all` runs everything. With a word (`npm test -- flows`),
 * only steps whose names contain the word run. A step that has passed on the same files is skipped, except with `--anew` or in CI.
 */
import { notePassed } from './change';
import { describeUnknown, endWith, readOptions } from './options';
import { runSteps } from './runner';
import { everything, firstTier } from './steps';

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readOptions({ options: { everything: flag, anew: flag }, allowPositionals: true });
const [word = ''] = positionals;

const steps = values.everything ? everything : firstTier();
const chosen = steps.filter(({ name }) => name.includes(word));
if (chosen.length === 0) {
  const names = steps.map(({ name }) => name);
  // The names of steps are sentences, so the typed word is compared with their words.
  endWith(describeUnknown('step', word, names, [...new Set(names.flatMap((name) => name.match(/\w{3,}/g) ?? []))]));
}
const code = await runSteps(chosen, { isAnew: values.anew || Boolean(process.env.CI) });
if (values.everything && word === '' && code === 0) notePassed();
process.exit(code);
