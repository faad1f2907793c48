import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/backend/config';

type Env = Readonly<Record<string, string>>;
type Row = { readonly name: string; readonly usual: string | undefined; readonly inProduction: string | undefined };

/** The rows of the table of settings, from `| \`NAME\` | none, \`value\` or \`value\`, in production \`value\` | meaning |`. */
const rows: readonly Row[] = [
  ...readFileSync('src/operating.md', 'utf8').matchAll(
    /^\| `([A-Z][A-Z0-9_]*)` \| (?:none|`([^`]*)`(?:, in production `([^`]*)`)?) \| \S/gm,
  ),
].map(([, name = '', usual, inProduction]) => ({ name, usual, inProduction: inProduction ?? usual }));

/** Finds the variables of the code: all names in the configuration, and all that other files read from the environment. */
const variablesInCode = (): ReadonlySet<string> => {
  const files = readdirSync('src/backend', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const found = files.flatMap((file) => {
    const text = readFileSync(`src/backend/${file}`, 'utf8');
    const taken = [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]*)/g)];
    return [...taken, ...(file === 'config.ts' ? text.matchAll(/'([A-Z][A-Z0-9_]{2,})'/g) : [])].map(([, name = '']) => name);
  });
  return new Set(found);
};

/** The variables that the portal itself sets, for a process or for a library. An operator never sets them. */
const internal = ['BACKEND', 'FONTCONFIG_FILE', 'VITE_CONFIG_NATIVE_IGNORE_WARNING'];

/** The settings that other settings need in order to have an effect. For example, METRICS_HOST needs METRICS_PORT. */
const otherSettings: Env = {
  ALLOW_DEMO: '1',
  CAPTCHA: 'recaptcha',
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET_KEY: 'secret',
  GOOGLE_CLIENT_ID: 'portal',
  GOOGLE_CLIENT_SECRET: 'secret',
  MICROSOFT_CLIENT_ID: 'portal',
  MICROSOFT_CLIENT_SECRET: 'secret',
  DATABASE_URL: 'postgres://portal@db.example/portal',
  METRICS_PORT: '9464',
  AI_URLS: 'https://ai.example/exercises',
  AI_BUCKETS: 'units',
  LTI_URL: 'https://tool.example/launch',
  LTI_KEY: 'portal',
  LTI_SECRET: 'secret',
  S3_ENDPOINT: 'https://files.example',
  S3_BUCKET: 'titles',
  S3_ACCESS_KEY_ID: 'reader',
  S3_SECRET_ACCESS_KEY: 'secret',
};

/** The settings that take any text. */
const anyText = ['DATA_DIR', 'HOST', 'METRICS_HOST', 'S3_REGION'];

const without = (name: string, env: Env): Env => {
  const { [name]: _, ...others } = env;
  // DATA_DIR has an effect only without a database server.
  if (name !== 'DATA_DIR') return others;
  const { DATABASE_URL: __, ...embedded } = others;
  return embedded;
};

test('the table of settings lists exactly the variables of the code', () => {
  const named = rows.map(({ name }) => name);
  expect(new Set(named).size).toBe(named.length);
  expect([...variablesInCode()].filter((name) => !internal.includes(name)).sort()).toEqual([...named].sort());
});

describe('the defaults are those of the table', () => {
  const rowsWithDefault = rows.filter(({ usual }) => usual !== undefined).map((row) => [row.name, row] as const);

  test.each(rowsWithDefault)('%s', (name, { usual = '' }) => {
    const env = without(name, otherSettings);
    expect(readConfig({ ...env, [name]: usual })).toEqual(readConfig(env));
  });

  test.each(rowsWithDefault)('%s in production', (name, { inProduction = '' }) => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Portal <portal@portal.example>', PUBLIC_URL: 'https://portal.example' };
    const env = without(name, { ...otherSettings, ...mail, NODE_ENV: 'production', ENVIRONMENT: 'production', ALLOW_DEMO: '0' });
    const has = { ...env, [name]: inProduction };
    if (name === 'ENVIRONMENT') expect(() => readConfig(env)).toThrow(name);
    else expect(readConfig(has)).toEqual(readConfig(env));
  });

  test.each(rowsWithDefault)('another value of %s changes the configuration, or is refused', (name) => {
    const env = without(name, otherSettings);
    const readOther = () => readConfig({ ...env, [name]: anyText.includes(name) ? 'elsewhere' : '?' });
    let outcome: unknown;
    try {
      outcome = readOther();
    } catch (error) {
      outcome = error;
    }
    expect(outcome).not.toEqual(readConfig(env));
  });
});
