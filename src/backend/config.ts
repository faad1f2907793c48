import { certificateAge } from '../shared/rules/course-windows';
import { isEmail } from '../shared/rules/email';
import type { Environment } from '../shared/rules/environments';
import { vatInHundredths } from '../shared/rules/order-cost';
import { isDomain } from '../shared/rules/own-address';
import { roles } from '../shared/rules/permissions';
import { postCategories, postKinds } from '../shared/rules/post-categories';
import { centsOf } from '../shared/rules/price';
import { defaultFamilyBooks, defaultReminder, demoChildrenOrder, isFamilyBookKey } from './children-order/options';
import { demoPlatformPath } from './demo/platform';
import { demoPollPath } from './demo/poll';
import { demoSurveyPath } from './demo/survey';
import { isNetwork, type TrustedProxies } from './http/proxies';
import type { MailOptions } from './mail/mail';
import { DAY_S, defaultOauth, type OauthOptions } from './oauth2/options';
import { StartFault } from './operating/start-fault';
import type { BackendOptions, CaptchaOptions } from './options';
import { isPaymentKey } from './payment/signature';
import { defaultZone, type ZoneOptions } from './students/options';
import { kitFolder } from './web-folder';

/** The configuration of the backend's commands, read from the environment variables. */
export type Config = { readonly port: number; readonly host: string; readonly backend: BackendOptions };

type Env = Readonly<Record<string, string | undefined>>;

const features = ['polls', 'managedSurvey', 'localPublishingSurvey', 'carousel', 'notificationModal', 'promotionModal'] as const;
/** The features that are switched on in the demo when `FEATURES` is not set. */
const demoFeatures = ['managedSurvey', 'carousel'] as const satisfies readonly (typeof features)[number][];
const environments = ['production', 'pre-production', 'dev', 'local'] as const satisfies readonly Environment[];
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/**
 * Makes a reader of environment variables. The reader collects all errors, so that they are reported together. An empty variable counts as
 * absent.
 */
const makeReader = (env: Env) => {
  const errors: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const refuse = (name: string, must: string) => {
    errors.push(`${name} must be ${must}, not '${text(name)}'`);
  };

  return {
    errors,
    text,
    required(name: string, when: string): string {
      const value = text(name);
      if (value === undefined) errors.push(`${name} must be set when ${when}`);
      return value ?? '';
    },
    oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const value = text(name);
      const known = allowed.find((word) => word === value);
      if (value !== undefined && known === undefined) refuse(name, `one of ${allowed.join(', ')}`);
      return known ?? fallback;
    },
    someOf<T extends string>(name: string, allowed: readonly T[]): readonly T[] {
      const words = text(name)?.split(/[\s,]+/) ?? [];
      const known = allowed.filter((word) => words.includes(word));
      if (known.length < words.length) refuse(name, `some of ${allowed.join(', ')}`);
      return known;
    },
    number(name: string, min: number, max: number, fallback: number): number {
      const number = Number(text(name) ?? fallback);
      if (!(number >= min && number <= max)) refuse(name, `a number from ${min} to ${max}`);
      return number;
    },
    integer(name: string, min: number, max: number, fallback: number): number {
      const value = text(name) ?? String(fallback);
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= min && number <= max)) refuse(name, `a whole number from ${min} to ${max}`);
      return number;
    },
    email(name: string): string | undefined {
      const value = text(name);
      if (value !== undefined && !isEmail(value)) refuse(name, 'an e-mail address');
      return value;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name);
      if (value !== undefined && !/^(0|1|false|true)$/.test(value)) refuse(name, '1 or 0');
      return value === undefined ? fallback : value === '1' || value === 'true';
    },
    /** Reads the trusted proxies: the number of proxies in front of the portal, or their addresses and networks. */
    proxies(name: string): TrustedProxies {
      const value = text(name) ?? '0';
      if (/^[0-9]$/.test(value)) return Number(value);
      const networks = value.split(/[\s,]+/);
      if (!networks.every(isNetwork))
        refuse(name, 'how many proxies stand before the portal (0 to 9), or their addresses and networks (10.0.0.0/8, fd00::/8)');
      return networks;
    },
    timeZone(name: string, fallback: string): string {
      const zone = text(name) ?? fallback;
      try {
        return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
      } catch {
        refuse(name, 'a time zone, as Europe/Madrid');
        return fallback;
      }
    },
    /** Reads an address. A wrong address is not printed, because it may contain a password. */
    url(name: string, ...protocols: string[]): string | undefined {
      const value = text(name);
      const isFine = value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol));
      if (!isFine) errors.push(`${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
      return value;
    },
    /** Reads the base address of a service. A wrong address is not printed, because it may contain a password. */
    service(name: string): string | undefined {
      const value = this.url(name, 'https:', 'http:');
      if (value === undefined || !URL.canParse(value)) return undefined;
      const { username, password, search, hash } = new URL(value);
      if (`${username}${password}${search}${hash}` !== '')
        errors.push(`${name} must be an address without a user, and with nothing behind its path`);
      return value;
    },
    /** Reads names with numbers: `news=410,promotions=420`. */
    numbers<T extends string>(name: string, allowed: readonly T[]): Partial<Record<T, number>> | undefined {
      const parts =
        text(name)
          ?.split(/[\s,]+/)
          .map((part) => /^(\w+)=([1-9]\d{0,8})$/.exec(part)) ?? [];
      const found = parts.flatMap((part) => {
        const known = allowed.find((word) => word === part?.[1]);
        return known === undefined ? [] : [[known, Number(part?.[2])] as const];
      });
      const names = new Set(found.map(([word]) => word));
      if (names.size !== parts.length) refuse(name, `some of ${allowed.map((word) => `${word}=number`).join(', ')}, each once`);
      return found.length === 0 ? undefined : (Object.fromEntries(found) as Partial<Record<T, number>>);
    },
    /** Reads an address without a path. */
    origin(name: string): string | undefined {
      const value = this.url(name, 'https:', 'http:');
      if (value === undefined || !URL.canParse(value)) return undefined;
      const { origin, href } = new URL(value);
      if (href !== `${origin}/`)
        errors.push(`${name} must be an address without a path, a user or anything behind them, as https://portal.example`);
      return origin;
    },
  };
};

type Reader = ReturnType<typeof makeReader>;

const captchaOf = (read: Reader): CaptchaOptions => {
  if (read.oneOf('CAPTCHA', ['altcha', 'recaptcha'], 'altcha') === 'altcha') return { provider: 'altcha' };
  return {
    provider: 'recaptcha',
    siteKey: read.required('RECAPTCHA_SITE_KEY', 'CAPTCHA is recaptcha'),
    secretKey: read.required('RECAPTCHA_SECRET_KEY', 'CAPTCHA is recaptcha'),
    minScore: read.number('RECAPTCHA_MIN_SCORE', 0, 1, 0.5),
    verifyUrl: read.url('RECAPTCHA_VERIFY_URL', 'https:', 'http:') ?? 'https://www.google.com/recaptcha/api/siteverify',
  };
};

/** Reads the options of mail. Links in mails must not use the host of a request, so a server that sends mail needs `PUBLIC_URL`. */
const mailOf = (read: Reader, demo: boolean): MailOptions => {
  const url = read.url('SMTP_URL', 'smtp:', 'smtps:');
  if (url !== undefined) {
    read.required('PUBLIC_URL', 'SMTP_URL is');
    return { provider: 'smtp', url, from: read.required('MAIL_FROM', 'SMTP_URL is') };
  }
  if (!demo) read.required('SMTP_URL', 'demo people are not allowed: otherwise a page would show mail to everybody');
  return { provider: 'outbox' };
};

/** Returns an object with the option, or an empty object when the variable of the option is absent. */
const whenSet = <K extends string, V>(key: K, value: V | undefined) => (value === undefined ? {} : ({ [key]: value } as Record<K, V>));

type ProviderNames = Readonly<Record<'issuer' | 'clientId' | 'clientSecret', string>>;

const providerOf = (read: Reader, issuer: string, names: ProviderNames) => {
  const isNamed = Object.values(names).some((name) => read.text(name) !== undefined);
  if (!isNamed) return undefined;
  return {
    issuer: read.url(names.issuer, 'https:', 'http:') ?? issuer,
    clientId: read.required(names.clientId, `${names.clientSecret} or ${names.issuer} is`),
    clientSecret: read.required(names.clientSecret, `${names.clientId} is`),
  };
};

/**
 * Reads the identity providers. In the demo, a stand-in replaces each provider that is not configured. Outside the demo, the portal does
 * not offer such a provider.
 */
const identityOf = (read: Reader, demo: boolean) => ({
  identityStandIns: demo,
  identityProviders: {
    ...whenSet(
      'Google',
      providerOf(read, 'https://accounts.google.com', {
        issuer: 'GOOGLE_ISSUER',
        clientId: 'GOOGLE_CLIENT_ID',
        clientSecret: 'GOOGLE_CLIENT_SECRET',
      }),
    ),
    ...whenSet(
      'Microsoft',
      providerOf(read, 'https://login.microsoftonline.com/common/v2.0', {
        issuer: 'MICROSOFT_ISSUER',
        clientId: 'MICROSOFT_CLIENT_ID',
        clientSecret: 'MICROSOFT_CLIENT_SECRET',
      }),
    ),
  },
});

const chatOf = (read: Reader, demo: boolean): BackendOptions['chat'] => {
  const server = read.url('CHAT_SERVER', 'https:', 'http:');
  if (server === undefined) return { provider: demo ? 'stand-in' : 'none' };
  read.required('CHAT_BACKUP', 'CHAT_SERVER is');
  return { provider: 'servers', server, backup: read.url('CHAT_BACKUP', 'https:', 'http:') ?? server };
};

const listOf = (read: Reader, name: string): readonly string[] => read.text(name)?.split(/[\s,]+/) ?? [];

const addressesOf = (read: Reader, name: string): readonly string[] => {
  const addresses = listOf(read, name);
  const isAddress = (text: string) => URL.canParse(text) && /^https?:/.test(text);
  if (!addresses.every(isAddress)) read.errors.push(`${name} must be addresses that start with https:// or http://`);
  return addresses.filter(isAddress);
};

const domainsOf = (read: Reader, name: string): readonly string[] => {
  const domains = listOf(read, name).map((domain) => domain.toLowerCase());
  if (!domains.every(isDomain)) read.errors.push(`${name} must be domains without anything around them, as publisher.example`);
  return domains.filter(isDomain);
};

const ltiOf = (read: Reader, demo: boolean): BackendOptions['lti'] => {
  const url = read.url('LTI_URL', 'https:', 'http:');
  if (url === undefined) return { provider: demo ? 'stand-in' : 'none' };
  const [key, secret] = [read.required('LTI_KEY', 'LTI_URL is'), read.required('LTI_SECRET', 'LTI_URL is')];
  return { provider: 'tool', url, redirects: addressesOf(read, 'LTI_REDIRECTS'), key, secret };
};

/**
 * Reads the payment provider. The provider sends its reports to `PUBLIC_URL`, because their address must not come from a request. The error
 * about a wrong key does not print the key.
 */
const paymentOf = (read: Reader, demo: boolean): BackendOptions['payment'] => {
  const origin = read.origin('PAYMENT_GATEWAY');
  const terminal = String(read.integer('PAYMENT_TERMINAL', 1, 999, 1));
  if (origin === undefined) return { provider: demo ? 'stand-in' : 'none' };
  const when = 'PAYMENT_GATEWAY is';
  read.required('PUBLIC_URL', when);
  const merchant = read.required('PAYMENT_MERCHANT', when);
  if (!/^\d{0,9}$/.test(merchant)) read.errors.push('PAYMENT_MERCHANT must be a number of at most nine digits');
  const key = read.required('PAYMENT_KEY', when);
  if (key !== '' && !isPaymentKey(key)) read.errors.push('PAYMENT_KEY must be a key of the provider: 32 characters of base64');
  return { provider: 'gateway', origin, merchant, terminal, key };
};

/**
 * Reads the options of books for children. Such books can be ordered only in the demo, or if a cost is configured. The error about a wrong
 * key does not print the key.
 */
const childrenOrderOf = (read: Reader, demo: boolean): Pick<BackendOptions, 'childrenOrder' | 'childrenReminder' | 'familyBooks'> => {
  const days = read.integer('FAMILY_BOOK_DAYS', 1, 3_650, defaultFamilyBooks.days);
  const childrenReminder = { after: read.integer('CHILDREN_ORDER_REMINDER_HOURS', 1, 720, defaultReminder.after / 3_600) * 3_600 };
  const key = read.text('FAMILY_BOOK_KEY');
  if (key !== undefined && !isFamilyBookKey(key)) read.errors.push('FAMILY_BOOK_KEY must be a key: 32 bytes in base64');
  const familyBooks = { days, ...(key !== undefined && { key: Buffer.from(key, 'base64') }) };
  const vat = vatInHundredths(read.number('CHILDREN_ORDER_VAT', 0.01, 100, demoChildrenOrder.vat / 100));
  if (vat === undefined) read.errors.push('CHILDREN_ORDER_VAT must have at most two decimals');
  if (read.text('CHILDREN_ORDER_COST') === undefined) return { childrenReminder, familyBooks };
  if (!demo) read.required('FAMILY_BOOK_KEY', 'CHILDREN_ORDER_COST is, and demo people are not allowed');
  const cents = centsOf(read.number('CHILDREN_ORDER_COST', 0.01, 99_999, 0.01));
  if (cents === undefined) read.errors.push('CHILDREN_ORDER_COST must have at most two decimals');
  return { childrenReminder, familyBooks, ...(cents !== undefined && vat !== undefined && { childrenOrder: { cents, vat } }) };
};

/**
 * Reads the services that compose exercises. A request names an address and a bucket; the portal accepts only the configured addresses and
 * buckets.
 */
const aiOf = (read: Reader, demo: boolean): BackendOptions['ai'] => {
  if (read.text('AI_URLS') === undefined) return { provider: demo ? 'stand-in' : 'none' };
  read.required('AI_BUCKETS', 'AI_URLS is');
  return { provider: 'services', urls: addressesOf(read, 'AI_URLS'), buckets: listOf(read, 'AI_BUCKETS') };
};

const postCategoriesOf = (read: Reader, environment: Environment): BackendOptions['postCategories'] => {
  const given = read.numbers('POST_CATEGORIES', postKinds);
  const numbers = Object.values({ ...postCategories[environment], ...given });
  if (new Set(numbers).size < numbers.length) read.errors.push('POST_CATEGORIES must leave each kind of posts a number of its own');
  return given;
};

const featuresOf = (read: Reader, demo: boolean): readonly (typeof features)[number][] => {
  const value = read.text('FEATURES');
  if (value === undefined && demo) return demoFeatures;
  return value === 'none' ? [] : read.someOf('FEATURES', features);
};

const classroomOf = (read: Reader, demo: boolean): BackendOptions['classroom'] => {
  const address = read.url('CLASSROOM_SCRIPT', 'https:', 'http:');
  return address === undefined ? { provider: demo ? 'stand-in' : 'none' } : { provider: 'script', address };
};

const consentOf = (read: Reader, demo: boolean): BackendOptions['consent'] => {
  const tool = read.oneOf('CONSENT_TOOL', demo ? ['none', 'script', 'stand-in'] : ['none', 'script'], 'none');
  if (tool !== 'script') return { provider: tool };
  read.required('CONSENT_SCRIPT', 'CONSENT_TOOL is script');
  return { provider: 'script', address: read.url('CONSENT_SCRIPT', 'https:', 'http:') ?? '' };
};

/** Reads the address of the metrics. The metrics reveal how the portal is used, so by default only the local machine can read them. */
const metricsOf = (read: Reader): BackendOptions['metrics'] => {
  const port = read.integer('METRICS_PORT', 0, 65_535, 0);
  return port === 0 ? undefined : { host: read.text('METRICS_HOST') ?? '127.0.0.1', port };
};

const databaseOf = (read: Reader): BackendOptions['database'] => {
  const url = read.url('DATABASE_URL', 'postgres:', 'postgresql:');
  const connections = read.integer('DATABASE_CONNECTIONS', 1, 1_000, 20);
  return url === undefined ? { folder: `${read.text('DATA_DIR') ?? 'data'}/db` } : { url, connections };
};

/**
 * Reads the limits of the students' zone. The presence lasts at least two pings. Otherwise a student with an open page could count as
 * absent between two pings.
 */
const zoneOf = (read: Reader): ZoneOptions => {
  const { pingMs, settleMs, presenceSeconds, deviceDays, onceDays, mostDevices, blockFrom, blockTo, timeZone } = defaultZone;
  const pingSeconds = read.integer('STUDENT_PING_SECONDS', 10, 3_600, pingMs / 1_000);
  const presence = read.integer('STUDENT_PRESENCE_SECONDS', 20, 86_400, Math.max(presenceSeconds, 2 * pingSeconds));
  if (presence < 2 * pingSeconds) read.errors.push('STUDENT_PRESENCE_SECONDS must be at least twice STUDENT_PING_SECONDS');
  return {
    pingMs: pingSeconds * 1_000,
    settleMs: read.integer('STUDENT_SETTLE_SECONDS', 5, 600, settleMs / 1_000) * 1_000,
    presenceSeconds: presence,
    deviceDays: read.integer('STUDENT_DEVICE_DAYS', 1, 3_650, deviceDays),
    onceDays: read.integer('STUDENT_ONCE_DAYS', 1, 3_650, onceDays),
    mostDevices: read.integer('STUDENT_MOST_DEVICES', 1, 100, mostDevices),
    blockFrom: -read.integer('STUDENT_BLOCK_DAYS_BACK', 0, 365, -blockFrom),
    blockTo: read.integer('STUDENT_BLOCK_DAYS_AHEAD', 0, 365, blockTo),
    timeZone: read.timeZone('TIME_ZONE', timeZone),
  };
};

/** Reads which roles may use clients of OAuth2, and the lifetime of a consent. */
const oauthOf = (read: Reader): Partial<OauthOptions> => {
  const named = read.someOf('OAUTH_ROLES', roles);
  const days = read.integer('OAUTH_CONSENT_DAYS', 1, 3_650, defaultOauth.consentSeconds / DAY_S);
  return { consentSeconds: days * DAY_S, ...(named.length > 0 && { roles: named }) };
};

/** Reads where the files of resources are: in a folder beside the embedded database, or in a bucket. */
const storageOf = (read: Reader): BackendOptions['storage'] => {
  const endpoint = read.origin('S3_ENDPOINT');
  if (endpoint === undefined) return { provider: 'folder', folder: `${read.text('DATA_DIR') ?? 'data'}/files` };
  const when = 'S3_ENDPOINT is';
  return {
    provider: 's3',
    endpoint,
    bucket: read.required('S3_BUCKET', when),
    region: read.text('S3_REGION') ?? 'us-east-1',
    accessKeyId: read.required('S3_ACCESS_KEY_ID', when),
    secretAccessKey: read.required('S3_SECRET_ACCESS_KEY', when),
  };
};

/**
 * Reads the environment variables of the backend. The table of settings in src/operating.md explains them. The defaults suit a trial on a
 * local machine.
 * @throws an error that names every wrong variable
 */
export const readConfig = (env: Env): Config => {
  const read = makeReader(env);
  const inProduction = env.NODE_ENV === 'production';
  const demo = read.flag('ALLOW_DEMO', !inProduction);
  // In production, `ENVIRONMENT` has no default, because the numbers of the platforms on the wire depend on it. A wrong default would give
  // every account a wrong platform.
  if (inProduction) read.required('ENVIRONMENT', 'NODE_ENV is production');
  const environment = read.oneOf('ENVIRONMENT', environments, 'local');
  const config: Config = {
    port: read.integer('PORT', 0, 65_535, 8080),
    host: read.text('HOST') ?? 'localhost',
    backend: {
      database: databaseOf(read),
      demo,
      ...(demo && !inProduction && { kitFolder }),
      ...whenSet('publicUrl', read.origin('PUBLIC_URL')),
      trustProxy: read.proxies('TRUST_PROXY'),
      mounting: read.oneOf('MOUNTING', ['premium', 'plus'], 'premium'),
      ...whenSet('otherPortal', read.url('OTHER_PORTAL', 'https:', 'http:')),
      environment,
      features: featuresOf(read, demo),
      captcha: captchaOf(read),
      mail: mailOf(read, demo),
      ...identityOf(read, demo),
      ...whenSet('chat', chatOf(read, demo)),
      ...whenSet('lti', ltiOf(read, demo)),
      ...whenSet('ai', aiOf(read, demo)),
      ...whenSet('payment', paymentOf(read, demo)),
      ...whenSet('financeMail', read.email('FINANCE_MAIL') ?? (demo ? 'finance@demo.example' : undefined)),
      ...childrenOrderOf(read, demo),
      ...whenSet('productPlatform', read.url('PRODUCT_PLATFORM_URL', 'https:', 'http:') ?? (demo ? demoPlatformPath : undefined)),
      ...whenSet('polls', read.url('POLLS_URL', 'https:', 'http:') ?? (demo ? demoPollPath : undefined)),
      ...whenSet(
        'couponSurvey',
        read.url('COUPON_SURVEY_URL', 'https:', 'http:') ?? (demo ? `${demoSurveyPath}?survey=coupons` : undefined),
      ),
      ...whenSet('classroom', classroomOf(read, demo)),
      ...whenSet('consent', consentOf(read, demo)),
      ...whenSet('metrics', metricsOf(read)),
      ...whenSet('contentUrl', read.service('CONTENT_URL')),
      ...whenSet('postsUrl', read.service('POSTS_URL')),
      ...whenSet('postCategories', postCategoriesOf(read, environment)),
      ownDomains: domainsOf(read, 'OWN_DOMAINS'),
      maxSlides: read.integer('MOST_SLIDES', 1, 100, 20),
      ...whenSet('storage', storageOf(read)),
      studentZone: zoneOf(read),
      certificateAge: read.integer('CERTIFICATE_AGE', 0, 120, certificateAge),
      oauth: oauthOf(read),
      libraryLimit: read.integer('LIBRARY_LIMIT', 1, 20_000, 500),
      frameAncestors: listOf(read, 'FRAME_ANCESTORS'),
      logLevel: read.oneOf('LOG_LEVEL', logLevels, inProduction ? 'info' : 'warn'),
    },
  };
  if (read.errors.length > 0) throw new StartFault(`The configuration is wrong:\n${read.errors.map((line) => `- ${line}`).join('\n')}`);
  return config;
};
