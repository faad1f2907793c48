/**
 * `npm test` runs the first tier: what notices nearly every fault. `npm run test:all` runs everything. With a word
 * (`npm test -- flows`) only the steps run whose name contains it. A step that passed on the same files is skipped, except with `--anew` or
 * in CI.
 */
import { parseArgs } from 'node:util';
import { notePassed } from './change';
import { runSteps } from './runner';
import { everything, firstTier } from './steps';

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = parseArgs({ options: { everything: flag, anew: flag }, allowPositionals: true });
const [word = ''] = positionals;

const steps = values.everything ? everything : firstTier();
const code = await runSteps(
  steps.filter(({ name }) => name.includes(word)),
  { isAnew: values.anew || Boolean(process.env.CI) },
);
if (values.everything && word === '' && code === 0) notePassed();
process.exit(code);
