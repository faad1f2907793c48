import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'regexparam';
import { isCouponPage } from '../../shared/rules/coupon-pages';
import { withoutLocale } from '../../shared/rules/locale';
import { pageAddresses } from '../../shared/rules/page-addresses';
import { type Theme, themeOfCookies } from '../../shared/rules/theme';
import { exerciseService } from '../ai/ai';
import { chatFrames } from '../chat/chat';
import { classroomScript, classroomSources } from '../classroom/classroom';
import { consentScript, consentSources } from '../consent/consent';
import { serveKit } from '../demo/kit';
import { escapeMarkup } from '../escape-markup';
import { offeredProviders } from '../identity/open';
import { ltiForms } from '../lti/lti';
import { outboxPath } from '../mail/demo-outbox';
import type { ResolvedOptions } from '../options';
import { paymentForms } from '../payment/open';
import { makeCourseForms } from '../pd-courses/course-forms';
import type { Releases } from '../releases/releases';
import { sendFileOfOtherRelease } from '../releases/send-file-of-other-release';
import type { Services } from '../services';
import { applyTheme } from './apply-theme';
import { type EarlyParts, makeEarly } from './early';
import { answerUnknown } from './errors';
import { compressGzip } from './gzip';
import { pagePolicy, viewerPolicy, workerPolicy } from './headers';
import { addressOf } from './own-address';
import { makePageParts, type PageParts } from './page-parts';
import { takesEncoding } from './takes-encoding';

/** The only page that search engines may list; see `robots.txt`. */
const listedPage = '/home';

/** The paths at which the portal is served. */
const mounts = ['', '/app'] as const;

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Returns the origin of an address as a source of a policy; none for an address within the portal. */
const originOf = (address: string | undefined): readonly string[] =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];

/** Encodes a value as JSON for a script element, whose content must not contain the end tag. */
const asScriptData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the sources of a policy that are exact origins. The portal accepts tokens only from exact origins, not from sources with
 * wildcards or paths.
 */
const exactOriginsIn = (sources: readonly string[]): readonly string[] =>
  sources.flatMap((source) => {
    const { origin, pathname, search } = source.includes('*') || !URL.canParse(source) ? {} : new URL(source);
    return origin !== undefined && origin !== 'null' && pathname === '/' && search === '' ? [origin] : [];
  });

const mountOf = (url: string) => (/^\/app(?=[/?]|$)/.test(url) ? '/app' : '');

/** Sets base path and nonce in a piece of a built page. */
const fillIn = (piece: string, mount: string, nonce: string): string =>
  piece.replace('<base href="/" />', `<base href="${mount}/" />`).replaceAll('__CSP_NONCE__', nonce);

/**
 * Makes the function that fills the placeholders of a built page: base path, nonce, configuration, and the page's own address. A link to
 * this address loads the page again.
 */
const pageOf = (html: string, options: ResolvedOptions, releases: Releases) => {
  const { mounting, environment, mail, consent, classroom, ai } = options;
  const outbox = mail.provider === 'outbox' ? outboxPath : undefined;
  const config = {
    mounting,
    environment,
    api: '/api',
    thirdParties: offeredProviders(options),
    outbox,
    consentTool: consentScript(consent),
    otherPortal: options.otherPortal,
    hosts: exactOriginsIn(options.frameAncestors),
    productPlatform: options.productPlatform,
    polls: options.polls,
    couponSurvey: options.couponSurvey,
    classroomScript: classroomScript(classroom),
    exercises: exerciseService(ai),
    postCategories: options.postCategories,
    maxSlides: options.maxSlides,
    ownDomains: options.ownDomains,
    clientRoles: options.oauth.roles,
  };
  const [before = '', after = ''] = html.split(/(?<=<script type="application\/json" id="portal-config"[^>]*>)[^<]*/);
  return (url: string, nonce: string, parts: PageParts, { script, links, theme }: EarlyParts) => {
    const mount = mountOf(url);
    const withEarlyParts = after.replace('</script>', `</script>${script}`).replace('</head>', `${links}</head>`);
    // The replacement is a function, because the address may contain `$`, which has a meaning in a replacement text.
    const end = fillIn(withEarlyParts, mount, nonce).replaceAll('href="./"', () => `href="${escapeMarkup(addressOf(url))}"`);
    const start = fillIn(applyTheme(before, theme), mount, nonce);
    return start + asScriptData({ ...config, release: releases.number(), parts, theme }) + end;
  };
};

/** Makes the function that fills the placeholders of the viewer's built page. */
const viewerOf = (html: string) => (mount: string, nonce: string, theme: Theme) => fillIn(applyTheme(html, theme), mount, nonce);

/** Matches the files that run as workers, and are sent with the policy of workers. */
const workers = /^pdf\.worker[^/]*\.mjs$/;

/** Lists the files of the build outside `assets`, such as the icon. Pages are left out, because their placeholders have to be filled. */
const plainFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.html') && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('assets/'));

/**
 * Maximum number of repeated decodings. Without this limit, a path of 15 kB that is encoded many times would take a quarter of a second.
 */
const MAX_REPEATS = 4;

/** Decodes a path. @returns undefined when the path is malformed */
const decodePath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** Decodes a path once. In a malformed path only the characters of ASCII are decoded. */
const decodeOnce = (path: string): string => decodePath(path) ?? path.replace(/%[0-7][\da-f]/gi, decodeURIComponent);

/** Decodes a path repeatedly, because an attacker may encode an address several times to pass a check. */
const decodeRepeatedly = (path: string, repeats = MAX_REPEATS): string => {
  const once = decodeOnce(path);
  return once === path || repeats === 0 ? once : decodeRepeatedly(once, repeats - 1);
};

/** Matches the parts of a path that some servers and proxies ignore: parameters of segments, and control characters. */
const ignoredParts = /;[^/\\]*|\p{Cc}/gu;

/** Whether an address, in any spelling, belongs to the API or the assets, and therefore is no page. */
const isNoPage = (url: string): boolean => {
  const path = decodeRepeatedly(url.split('?')[0] ?? '')
    .replace(ignoredParts, '')
    .replace(/[\\/]+/g, '/');
  return /^\/(app\/)?(api|assets)(?=\/|$)/i.test(URL.canParse(path, 'http://portal') ? new URL(path, 'http://portal').pathname : path);
};

/**
 * Returns the address by which a request finds its route. A malformed address that may be a page is changed into a well-formed, unknown
 * address. So people see the portal's error page, and not a JSON answer.
 */
export const routedAddress = ({ url = '' }: { readonly url?: string | undefined }): string => {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  if (decodePath(path) !== undefined || isNoPage(url)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
};

const patterns = pageAddresses.map((address) => parse(address).pattern);

/** Whether the portal has a page at an address. At other addresses the portal shows its error page. */
const isKnown = (inside: string): boolean => isCouponPage(inside) || patterns.some((pattern) => pattern.test(withoutLocale(inside)));

/**
 * Serves the built portal. Names of assets change with their content, so browsers may cache assets for a year. Every other address gets the
 * page of coupons or the portal's page, which shows a route or an error.
 */
export const servePages = async (server: FastifyInstance, services: Services) => {
  const { db, options, captcha, content, payments, releases } = services;
  const { webFolder, frameAncestors } = options;
  if (webFolder === undefined || !existsSync(path.join(webFolder, 'index.html'))) {
    server.setNotFoundHandler(answerUnknown);
    return;
  }
  await server.register(fastifyStatic, { root: path.resolve(webFolder), serve: false, preCompressed: true });

  const viewer = viewerOf(readFileSync(path.join(webFolder, 'viewer.html'), 'utf8'));
  for (const mount of mounts) {
    server.get<{ Params: { '*': string } }>(`${mount}/assets/*`, async (request, reply) => {
      const file = request.params['*'];
      if (workers.test(file)) reply.header('content-security-policy', workerPolicy);
      if (releases.isOwn(file)) return reply.sendFile(`assets/${file}`, { maxAge: YEAR_MS, immutable: true });
      reply.header('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`);
      if (!(await sendFileOfOtherRelease(releases, file, request, reply))) {
        reply.removeHeader('cache-control').removeHeader('content-security-policy');
        answerUnknown(request, reply);
      }
      return reply;
    });
    server.get(`${mount}/viewer/pdf`, async ({ headers }, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const theme = themeOfCookies(headers.cookie ?? '');
      return reply
        .headers({ 'content-security-policy': viewerPolicy(nonce, frameAncestors), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(viewer(mount, nonce, theme));
    });
    for (const file of plainFiles(webFolder)) {
      server.get(`${mount}/${file}`, (_request, reply) => reply.sendFile(file, { maxAge: 0 }));
    }
  }

  if (options.kitFolder !== undefined) serveKit(server, options.kitFolder);

  const { script, frame } = captcha.sources;
  const consent = consentSources(options.consent);
  const sources = {
    script: [...script, ...consent, ...classroomSources(options.classroom)],
    connect: [...frame, ...consent],
    frame: [...frame, ...chatFrames(options.chat), ...originOf(options.polls)],
    form: [...ltiForms(options.lti), ...paymentForms(payments.gateway)],
  };
  const pageIn = (file: string) => pageOf(readFileSync(path.join(webFolder, file), 'utf8'), options, releases);
  const [portal, coupons] = [pageIn('index.html'), pageIn('coupons.html')];
  const readPageParts = makePageParts(content, (error) => server.log.warn({ err: error }, 'pages are served without banner and footer'));
  const courseForms = makeCourseForms(db, options, (error) =>
    server.log.warn({ err: error }, 'pages are served without platforms of courses'),
  );
  const makeEarlyParts = makeEarly(webFolder, services);
  server.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isNoPage(request.url);
    if (!isPage) return answerUnknown(request, reply);
    const nonce = randomBytes(16).toString('base64');
    const inside = request.url.slice(mountOf(request.url).length).split('?')[0] || '/';
    const [pageParts, earlyParts, forms] = await Promise.all([readPageParts(), makeEarlyParts(request, inside, nonce), courseForms()]);
    const page = isCouponPage(inside) ? coupons : portal;
    const html = page(request.originalUrl, nonce, pageParts, earlyParts);
    const isCompressed = takesEncoding(request, 'gzip');
    return reply
      .code(isKnown(inside) ? 200 : 404)
      .header('content-security-policy', pagePolicy({ nonce, frameAncestors, ...sources, form: [...sources.form, ...forms] }))
      .header('cache-control', 'no-store')
      .headers(inside === listedPage ? {} : { 'x-robots-tag': 'noindex' })
      .headers({ vary: 'accept-encoding', ...(isCompressed && { 'content-encoding': 'gzip' }) })
      .type('text/html; charset=utf-8')
      .send(isCompressed ? await compressGzip(html) : html);
  });
};
