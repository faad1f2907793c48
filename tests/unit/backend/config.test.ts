import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/backend/config';

const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Portal <portal@portal.example>', PUBLIC_URL: 'https://portal.example' };

describe('configuration', () => {
  test('has defaults for a trial on one machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: 'localhost',
      backend: { database: { folder: 'data/db' }, demo: true, mounting: 'premium', environment: 'local', captcha: { provider: 'altcha' } },
    });
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  test('rejects demo people in production unless they are allowed explicitly', () => {
    const inProduction = { NODE_ENV: 'production', ENVIRONMENT: 'production' };
    expect(readConfig({ ...inProduction, ...mail }).backend).toMatchObject({ demo: false, identityStandIns: false });
    expect(readConfig({ ...inProduction, ALLOW_DEMO: '1' }).backend.demo).toBe(true);
  });

  test('serves the page of the kit together with demo people, and never in production', () => {
    const inProduction = { NODE_ENV: 'production', ENVIRONMENT: 'production', ALLOW_DEMO: '1' };
    expect(readConfig({}).backend.kitFolder).toMatch(/dist-kit$/);
    expect(readConfig({ ALLOW_DEMO: '0', ...mail }).backend).not.toHaveProperty('kitFolder');
    expect(readConfig(inProduction).backend).toMatchObject({ demo: true });
    expect(readConfig(inProduction).backend).not.toHaveProperty('kitFolder');
  });

  test('requires the environment in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', ALLOW_DEMO: '1' })).toThrow('ENVIRONMENT must be set');
  });

  test.each([
    ['Google', 'GOOGLE'],
    ['Microsoft', 'MICROSOFT'],
  ])('enables %s outside the demo only where it is configured', (platform, prefix) => {
    const outside = (more: object) => readConfig({ ALLOW_DEMO: '0', ...mail, ...more }).backend.identityProviders;
    expect(outside({})).toEqual({});
    const own = { [`${prefix}_CLIENT_ID`]: 'portal', [`${prefix}_CLIENT_SECRET`]: 'secret' };
    expect(Object.keys(outside(own) ?? {})).toEqual([platform]);
    for (const part of ['CLIENT_SECRET', 'ISSUER']) {
      expect(() => outside({ [`${prefix}_${part}`]: 'https://provider.example' })).toThrow(`${prefix}_CLIENT_ID`);
    }
  });

  test('requires a mail server and the public address in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SMTP_URL');
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/PUBLIC_URL.*MAIL_FROM/s);
    expect(readConfig({}).backend.mail).toEqual({ provider: 'outbox' });
  });

  test('reports all errors at once', () => {
    const wrong = {
      PORT: 'http',
      MOUNTING: 'gold',
      DATABASE_URL: 'mysql://x',
      FEATURES: 'polls,magic',
      ALLOW_DEMO: 'perhaps',
      CAPTCHA: 'recaptcha',
    };
    for (const name of ['PORT', 'MOUNTING', 'DATABASE_URL', 'FEATURES', 'ALLOW_DEMO', 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY']) {
      expect(() => readConfig(wrong)).toThrow(name);
    }
  });

  test('uses stand-ins for identity providers that are not configured', () => {
    const { backend } = readConfig({ GOOGLE_CLIENT_ID: 'portal', GOOGLE_CLIENT_SECRET: 'secret' });
    expect(backend.identityStandIns).toBe(true);
    expect(backend.identityProviders).toEqual({
      Google: { issuer: 'https://accounts.google.com', clientId: 'portal', clientSecret: 'secret' },
    });
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'portal' })).toThrow('GOOGLE_CLIENT_SECRET');
  });

  test('accepts a Postgres server and reCAPTCHA', () => {
    const { backend } = readConfig({
      DATABASE_URL: 'postgres://portal@db.example/portal',
      DATABASE_CONNECTIONS: '50',
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'secret',
    });
    expect(backend.database).toEqual({ url: 'postgres://portal@db.example/portal', connections: 50 });
    expect(backend.captcha).toMatchObject({ provider: 'recaptcha', siteKey: 'site', minScore: 0.5 });
  });

  test.each([
    [undefined, 0],
    ['0', 0],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8 192.0.2.7', ['10.0.0.0/8', 'fd00::/8', '192.0.2.7']],
  ])('accepts a number of proxies or their networks: %s', (TRUST_PROXY, trustProxy) => {
    expect(readConfig({ TRUST_PROXY }).backend.trustProxy).toEqual(trustProxy);
  });

  test.each([
    'true',
    'yes',
    '-1',
    '1.5',
    '10',
    'loopback',
    'proxy.example',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    'fd00::/129',
    '10.0.0.0/8/8',
    '10.0.0/8',
  ])('rejects the proxies %s with the accepted forms', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY must be how many proxies stand before the portal/);
  });

  test('accepts the chat servers only together', () => {
    const [CHAT_SERVER, CHAT_BACKUP] = ['https://chat.example/', 'https://chat2.example/'];
    expect(readConfig({ CHAT_SERVER, CHAT_BACKUP }).backend.chat).toEqual({
      provider: 'servers',
      server: CHAT_SERVER,
      backup: CHAT_BACKUP,
    });
    expect(() => readConfig({ CHAT_SERVER })).toThrow('CHAT_BACKUP');
    expect(readConfig({}).backend.chat).toEqual({ provider: 'stand-in' });
  });

  test('accepts a script that shares with classrooms; the demo needs none, because it has a stand-in', () => {
    const CLASSROOM_SCRIPT = 'https://classroom.example/share.js';
    expect(readConfig({ CLASSROOM_SCRIPT }).backend.classroom).toEqual({ provider: 'script', address: CLASSROOM_SCRIPT });
    expect(readConfig({}).backend.classroom).toEqual({ provider: 'stand-in' });
    expect(readConfig({ ALLOW_DEMO: '0', ...mail }).backend.classroom).toEqual({ provider: 'none' });
    expect(() => readConfig({ CLASSROOM_SCRIPT: 'javascript:alert(1)' })).toThrow('CLASSROOM_SCRIPT');
  });

  test('accepts the survey for people who have redeemed a coupon; the demo has its own survey', () => {
    const COUPON_SURVEY_URL = 'https://survey.example/coupons';
    expect(readConfig({ COUPON_SURVEY_URL }).backend.couponSurvey).toBe(COUPON_SURVEY_URL);
    expect(readConfig({}).backend.couponSurvey).toBe('/demo/survey?survey=coupons');
    expect(readConfig({ ALLOW_DEMO: '0', ...mail }).backend).not.toHaveProperty('couponSurvey');
    expect(() => readConfig({ COUPON_SURVEY_URL: 'javascript:alert(1)' })).toThrow('COUPON_SURVEY_URL');
  });

  describe('the payment provider', () => {
    const PAYMENT_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
    const provider = {
      PAYMENT_GATEWAY: 'https://payments.example',
      PAYMENT_MERCHANT: '999008881',
      PAYMENT_KEY,
      PUBLIC_URL: 'https://portal.example',
    };

    test('is accepted with all its settings; the demo needs none, because it has a stand-in', () => {
      const gateway = { provider: 'gateway', origin: 'https://payments.example', merchant: '999008881', terminal: '1', key: PAYMENT_KEY };
      expect(readConfig(provider).backend.payment).toEqual(gateway);
      expect(readConfig({ ...provider, PAYMENT_TERMINAL: '2' }).backend.payment).toEqual({ ...gateway, terminal: '2' });
      expect(readConfig({}).backend.payment).toEqual({ provider: 'stand-in' });
      expect(readConfig({ ALLOW_DEMO: '0', ...mail }).backend.payment).toEqual({ provider: 'none' });
    });

    test.each(['PAYMENT_MERCHANT', 'PAYMENT_KEY', 'PUBLIC_URL'])('is not accepted without %s', (name) => {
      expect(() => readConfig({ ...provider, [name]: '' })).toThrow(`${name} must be set`);
    });

    test.each([
      ['PAYMENT_GATEWAY', 'https://payments.example/sis/realizarPago'],
      ['PAYMENT_MERCHANT', '999-008'],
      ['PAYMENT_TERMINAL', '0'],
      ['PAYMENT_KEY', 'short'],
    ])('is not accepted with %s=%s, and a key is not printed', (name, value) => {
      const read = () => readConfig({ ...provider, [name]: value });
      expect(read).toThrow(name);
      if (name === 'PAYMENT_KEY') expect(read).not.toThrow('short');
    });
  });

  test('accepts an address for letters about charges; the demo has its own address', () => {
    expect(readConfig({ FINANCE_MAIL: 'finance@publisher.example' }).backend.financeMail).toBe('finance@publisher.example');
    expect(readConfig({}).backend.financeMail).toBe('finance@demo.example');
    expect(readConfig({ ALLOW_DEMO: '0', ...mail }).backend).not.toHaveProperty('financeMail');
    expect(() => readConfig({ FINANCE_MAIL: 'finance' })).toThrow('FINANCE_MAIL');
  });

  describe('orders of books for children', () => {
    const FAMILY_BOOK_KEY = Buffer.alloc(32, 7).toString('base64');
    const production = { ALLOW_DEMO: '0', ...mail };

    test('have the configured cost, and are missing without a cost', () => {
      const own = { CHILDREN_ORDER_COST: '12.5', CHILDREN_ORDER_VAT: '21' };
      expect(readConfig(own).backend).toMatchObject({ childrenOrder: { cents: 1_250, vat: 2_100 }, familyBooks: { days: 90 } });
      expect(readConfig(own).backend.childrenReminder).toEqual({ after: 24 * 3_600 });
      expect(readConfig({ ...own, CHILDREN_ORDER_REMINDER_HOURS: '6' }).backend.childrenReminder).toEqual({ after: 6 * 3_600 });
      expect(readConfig({}).backend).not.toHaveProperty('childrenOrder');
      expect(readConfig({ ...production, ...own, FAMILY_BOOK_KEY, FAMILY_BOOK_DAYS: '30' }).backend).toMatchObject({
        childrenOrder: { cents: 1_250, vat: 2_100 },
        familyBooks: { key: Buffer.alloc(32, 7), days: 30 },
      });
    });

    test('need a key for the pictures, except in the demo', () => {
      expect(() => readConfig({ ...production, CHILDREN_ORDER_COST: '12.5' })).toThrow('FAMILY_BOOK_KEY must be set');
    });

    test.each([
      ['CHILDREN_ORDER_COST', '0'],
      ['CHILDREN_ORDER_COST', '12.345'],
      ['CHILDREN_ORDER_VAT', '0'],
      ['CHILDREN_ORDER_VAT', '4.125'],
      ['CHILDREN_ORDER_REMINDER_HOURS', '0'],
      ['FAMILY_BOOK_DAYS', '0'],
      ['FAMILY_BOOK_KEY', 'short'],
    ])('are not accepted with %s=%s, and a key is not printed', (name, value) => {
      const read = () => readConfig({ CHILDREN_ORDER_COST: '12.5', [name]: value });
      expect(read).toThrow(name);
      if (name === 'FAMILY_BOOK_KEY') expect(read).not.toThrow('short');
    });
  });

  test('accepts the page of the poll widget; the demo has its own page', () => {
    const POLLS_URL = 'https://polls.example/widget?school=1';
    expect(readConfig({ POLLS_URL }).backend.polls).toBe(POLLS_URL);
    expect(readConfig({}).backend.polls).toBe('/demo/poll');
    expect(readConfig({ ALLOW_DEMO: '0', ...mail }).backend).not.toHaveProperty('polls');
    expect(() => readConfig({ POLLS_URL: 'javascript:alert(1)' })).toThrow('POLLS_URL');
  });

  test.each([
    [{}, ['managedSurvey', 'carousel']],
    [{ FEATURES: '' }, ['managedSurvey', 'carousel']],
    [{ FEATURES: 'none' }, []],
    [{ FEATURES: 'polls, carousel' }, ['polls', 'carousel']],
    [{ ALLOW_DEMO: '0', ...mail }, []],
    [{ ALLOW_DEMO: '0', ...mail, FEATURES: 'polls' }, ['polls']],
  ])('with the settings %j the features are %j', (env, features) => {
    expect(readConfig(env).backend.features).toEqual(features);
  });

  test('accepts the address of the product platform; the demo has its own platform', () => {
    const PRODUCT_PLATFORM_URL = 'https://products.example/';
    expect(readConfig({ PRODUCT_PLATFORM_URL }).backend.productPlatform).toBe(PRODUCT_PLATFORM_URL);
    expect(readConfig({}).backend.productPlatform).toBe('/demo/platform');
    expect(readConfig({ ALLOW_DEMO: '0', ...mail }).backend).not.toHaveProperty('productPlatform');
    expect(() => readConfig({ PRODUCT_PLATFORM_URL: 'products' })).toThrow('PRODUCT_PLATFORM_URL');
  });

  test.each(['POSTS_URL', 'CONTENT_URL'])('accepts an address of a service as %s, but no address with a user', (name) => {
    const key = name === 'POSTS_URL' ? 'postsUrl' : 'contentUrl';
    const fine = 'https://publisher.example/wp-json/wp/v2/';
    expect(readConfig({ [name]: fine }).backend[key]).toBe(fine);
    expect(readConfig({}).backend).not.toHaveProperty(key);
    for (const end of ['ana@publisher.example', ':secret@publisher.example', 'publisher.example/?rest_route=/', 'publisher.example/#x']) {
      expect(() => readConfig({ [name]: `https://${end}` })).toThrow(`${name} must be an address without a user`);
    }
    for (const wrong of ['publisher.example', 'ftp://publisher.example', 'https://'])
      expect(() => readConfig({ [name]: wrong })).toThrow(name);
  });

  test('does not print the secret of an address', () => {
    expect(() => readConfig({ POSTS_URL: 'https://ana:Secret7@publisher.example/' })).toThrow(/^(?!.*Secret7).*$/s);
  });

  test('accepts numbers of root categories of posts', () => {
    const read = (POST_CATEGORIES: string, more = {}) => readConfig({ POST_CATEGORIES, ...more }).backend.postCategories;
    expect(read('news=7')).toEqual({ news: 7 });
    expect(read('news=7, promotions=8 onboarding=9')).toEqual({ news: 7, promotions: 8, onboarding: 9 });
    expect(read('news=2420,promotions=2410')).toEqual({ news: 2420, promotions: 2410 });
    expect(readConfig({}).backend).not.toHaveProperty('postCategories');
  });

  test.each(['7', 'news', 'news=', 'news=0', 'news=x', 'news=1234567890', 'other=7', 'news=7,news=8', 'news=7,promotions=7', 'news=2420'])(
    'rejects the numbers of root categories %s',
    (POST_CATEGORIES) => {
      expect(() => readConfig({ POST_CATEGORIES })).toThrow('POST_CATEGORIES must');
    },
  );

  test('compares the numbers of root categories with those of the environment', () => {
    expect(() => readConfig({ POST_CATEGORIES: 'news=420', ENVIRONMENT: 'production' })).toThrow('POST_CATEGORIES must leave');
    expect(readConfig({ POST_CATEGORIES: 'news=420', ENVIRONMENT: 'local' }).backend.postCategories).toEqual({ news: 420 });
  });

  test('accepts a consent tool, and its stand-in only together with demo people', () => {
    expect(readConfig({}).backend.consent).toEqual({ provider: 'none' });
    expect(readConfig({ CONSENT_TOOL: 'stand-in' }).backend.consent).toEqual({ provider: 'stand-in' });
    expect(() => readConfig({ CONSENT_TOOL: 'stand-in', ALLOW_DEMO: '0' })).toThrow('CONSENT_TOOL');
    expect(() => readConfig({ CONSENT_TOOL: 'script' })).toThrow('CONSENT_SCRIPT');
  });
});

describe('the publisher’s own domains', () => {
  test('are none by default', () => {
    expect(readConfig({}).backend.ownDomains).toEqual([]);
  });

  test('are read in lower case', () => {
    expect(readConfig({ OWN_DOMAINS: 'Publisher.example, books.example' }).backend.ownDomains).toEqual([
      'publisher.example',
      'books.example',
    ]);
  });

  test.each(['https://publisher.example', 'publisher.example:8443', '*.publisher.example', 'example', '127.0.0.1'])(
    'are not %s',
    (OWN_DOMAINS) => {
      expect(() => readConfig({ OWN_DOMAINS })).toThrow('OWN_DOMAINS must be domains');
    },
  );
});

describe('the roles that may use other systems, and the days of a consent', () => {
  const DAY_S = 24 * 60 * 60;

  test('are the roles of the rules, and 90 days, by default', () => {
    expect(readConfig({}).backend.oauth).toEqual({ consentSeconds: 90 * DAY_S });
  });

  test('are read as roles and days', () => {
    const env = { OAUTH_ROLES: 'TEACHER, STUDENT', OAUTH_CONSENT_DAYS: '30' };
    expect(readConfig(env).backend.oauth).toEqual({ roles: ['TEACHER', 'STUDENT'], consentSeconds: 30 * DAY_S });
  });

  test.each([
    ['OAUTH_ROLES', 'TEACHERS'],
    ['OAUTH_CONSENT_DAYS', '0'],
    ['OAUTH_CONSENT_DAYS', '3651'],
    ['OAUTH_CONSENT_DAYS', '1.5'],
    ['OAUTH_CONSENT_DAYS', 'a year'],
  ])('are not accepted with %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});

describe('the times of the students’ zone', () => {
  test('are two minutes, twenty seconds, five minutes and a year by default', () => {
    expect(readConfig({}).backend.studentZone).toMatchObject({
      pingMs: 120_000,
      settleMs: 20_000,
      presenceSeconds: 300,
      deviceDays: 365,
    });
  });

  test('are read in seconds and days; slow pings make students count as present for longer', () => {
    const read = (env: Readonly<Record<string, string>>) => readConfig(env).backend.studentZone;
    expect(read({ STUDENT_PING_SECONDS: '60', STUDENT_PRESENCE_SECONDS: '120', STUDENT_DEVICE_DAYS: '30' })).toMatchObject({
      pingMs: 60_000,
      presenceSeconds: 120,
      deviceDays: 30,
    });
    expect(read({ STUDENT_PING_SECONDS: '600' })).toMatchObject({ pingMs: 600_000, presenceSeconds: 1_200 });
    expect(read({ STUDENT_SETTLE_SECONDS: '60' })).toMatchObject({ settleMs: 60_000 });
  });

  test.each([
    ['STUDENT_PING_SECONDS', { STUDENT_PING_SECONDS: '0' }],
    ['STUDENT_PRESENCE_SECONDS', { STUDENT_PRESENCE_SECONDS: '239' }],
    ['STUDENT_SETTLE_SECONDS', { STUDENT_SETTLE_SECONDS: '0' }],
    ['STUDENT_DEVICE_DAYS', { STUDENT_DEVICE_DAYS: 'a year' }],
  ])('refuse a %s that is no number in its range, or would make students count as absent', (name, env) => {
    expect(() => readConfig(env)).toThrow(name);
  });
});

describe('the limits of support in the students’ zone', () => {
  const read = (env: Readonly<Record<string, string>>) => readConfig(env).backend.studentZone;

  test('are three devices, and blocks from yesterday to seven days from today in Spain by default', () => {
    expect(read({})).toMatchObject({ mostDevices: 3, blockFrom: -1, blockTo: 7, timeZone: 'Europe/Madrid' });
  });

  test('are read as days back and ahead', () => {
    const env = { STUDENT_MOST_DEVICES: '5', STUDENT_BLOCK_DAYS_BACK: '0', STUDENT_BLOCK_DAYS_AHEAD: '30', TIME_ZONE: 'atlantic/canary' };
    expect(read(env)).toMatchObject({ mostDevices: 5, blockTo: 30, timeZone: 'Atlantic/Canary' });
    expect(Math.abs(read(env)?.blockFrom ?? 1)).toBe(0);
  });

  test.each([
    ['STUDENT_MOST_DEVICES', { STUDENT_MOST_DEVICES: '0' }],
    ['STUDENT_BLOCK_DAYS_BACK', { STUDENT_BLOCK_DAYS_BACK: '-1' }],
    ['STUDENT_BLOCK_DAYS_AHEAD', { STUDENT_BLOCK_DAYS_AHEAD: 'a week' }],
    ['TIME_ZONE', { TIME_ZONE: 'Spain/Madrid' }],
  ])('refuse an impossible %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(name);
  });
});
