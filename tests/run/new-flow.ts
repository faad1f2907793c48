/**
 * Generates the files of a new flow: `npm run new:flow -- library demo-title --operation getSelectableTitles --item 2.35`. The result is a
 * flow with one call, which passes every check. The developer then continues its chart. `--new-area` begins an area with the flow; `--list`
 * prints the steps for adding any flow.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as Index from '../atlas/machine-index';
import { withVite } from '../config/with-vite';
import { type Facts, factsOf, needsRequest, refuseUnknownArea } from './new-flow/facts';
import { filesOf } from './new-flow/files';
import { readSteps } from './new-flow/steps';
import { readOptions } from './options';

const usage =
  'npm run new:flow -- <area> <flow> --operation <operation of the contract> --item <item of the specification>; --list prints the steps';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readOptions({
  options: { operation: text, item: text, 'new-area': flag, list: flag },
  allowPositionals: true,
});
if (values.list) {
  console.log(readSteps(readFileSync('src/contributing.md', 'utf8')));
  process.exit(0);
}

const readFacts = (): Facts => {
  const [area, flow] = positionals;
  if (!area || !flow || !values.operation || !values.item) throw new Error(usage);
  if (!values['new-area']) refuseUnknownArea(area);
  return factsOf({ area, flow, operation: values.operation, item: values.item });
};

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Writes the area into a list of requested texts. Texts of the first view are always loaded, and need no request. */
const textsArgument = (area: string): string => (['session', 'portal'].includes(area) ? '' : `, '${area}'`);

/** Whether an area belongs to the mounting of coupons (decision 29). */
const isOfCoupons = (area: string): boolean => area.startsWith('coupon');

const remains = (facts: Facts): readonly string[] => {
  const { area, flow, pascal, title, operation, captcha } = facts;
  return [
    ...(needsRequest(facts)
      ? [
          `What is sent: ${operation} takes parameters or a body. Say so in services/${flow}.ts, as the compiler asks, and in 'sends' of its model;`,
          `  then  npm run flow -- "${title}" -u`,
        ]
      : []),
    ...(isOfCoupons(area)
      ? [
          'Where the page is: src/coupon-mounting/coupon-mounting.tsx, which has neither routes nor a session',
          `  page(() => import('../areas/${area}/${flow}-page'), '${pascal}Page'${textsArgument(area)})`,
          '  and, for a new area, its texts in src/coupon-mounting/texts and its styles in vite.config.ts.',
        ]
      : [
          'Who may open it: in src/portal/routes.ts',
          '  {',
          `    path: '/${flow}',`,
          "    access: { audience: 'all' },",
          `    page: page(() => import('../areas/${area}/${flow}-page'), '${pascal}Page'${textsArgument(area)}),`,
          '  },',
          '  and its rows in both tables of tests/unit/portal/guard.test.ts; what not everybody may do is named in src/shared/rules/permissions.ts.',
        ]),
    ...(captcha ? ['What a captcha is refused for: states of their own, as machines/registration/activation.machine.ts has them.'] : []),
    `What is true in each step: machines/${area}/${flow}.machine.ts; what is said: the texts under '${facts.camel}.' in three languages.`,
    `What it is for, in words of its own: the line of src/specification.md.`,
    `Then  npm run flow -- "${title}" -u  and  npm run machines , after each change of the chart.`,
  ];
};

try {
  const facts = readFacts();
  const isNew = ([file, text]: readonly [string, string]) => !existsSync(file) || readFileSync(file, 'utf8') !== text;
  const files = new Map([...filesOf('.', facts)].filter(isNew));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
  const formatted = [...files.keys()].filter((file) => !file.endsWith('.md'));
  await withVite('tests/atlas/machine-index.ts', async ({ writeReadme }: typeof Index) => writeReadme());
  const isRight =
    run('biome', ['check', '--write', ...formatted]) &&
    (needsRequest(facts) || run('npm', ['run', '--silent', 'flow', '--', facts.title, '-u']));
  if (!isRight) throw new Error('The new files do not pass their checks.');
  console.log(`\nWhat only you can say:\n${remains(facts).join('\n')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
