import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { asksForLibrary, isCouponPage } from '../../shared/rules/coupon-pages';
import { guessLocale, type Locale, localeOfPath, withoutLocale } from '../../shared/rules/locale';
import { longestAddress } from '../../shared/rules/longest-address';
import { isAdmitted, may } from '../../shared/rules/permissions';
import { type Theme, themeOfCookies } from '../../shared/rules/theme';
import { coversOfLibrary, coversOfOffer, type FirstCovers } from '../library/first-covers';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import { filesOf, type Manifest } from './build-manifest';
import { limitTime } from './limit-time';

/**
 * A page that shows titles. Its code and the answers of the API are loaded early. Otherwise a signed-in person would wait first for the
 * code, then for the answers.
 */
type Page = {
  /** The path as in the route table of the portal. */
  readonly path: string;
  /** Matches the paths of the page inside the portal. On the page of a title, the group `id` captures the id of the title. */
  readonly shape: RegExp;
  readonly module: string;
  /** Areas of the texts that the page shows, in addition to the texts that every page loads. */
  readonly texts: readonly string[];
  /** Name of the chunk with the code of the page's calls. */
  readonly calls: string;
  /** Returns the addresses of the API that the page requests first; none if the person may not open the page. */
  readonly asks: (user: SessionUser, id: string) => readonly string[];
  /** Finds the covers that the page shows first. */
  readonly covers: (services: Services) => FirstCovers;
};

export const earlyPages: readonly Page[] = [
  {
    path: '/',
    shape: /^\/$/,
    module: 'areas/home/home-page.tsx',
    texts: ['home', 'library'],
    calls: 'library-calls',
    asks: ({ profile }) => (profile === 'CUSTOMER_USER_PREMIUM' ? ['/api/library'] : []),
    covers: coversOfLibrary,
  },
  {
    path: '/edit-library',
    shape: /^\/edit-library$/,
    module: 'areas/library/edit-library-page.tsx',
    texts: ['library', 'leaving'],
    calls: 'library-calls',
    asks: (user) => (may(user, 'editLibrary') ? ['/api/library/all'] : []),
    covers: coversOfOffer,
  },
  {
    path: '/title/:id/*?',
    shape: /^\/title\/(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/i,
    module: 'areas/title/title-page.tsx',
    texts: ['title'],
    calls: 'title-calls',
    asks: ({ profile }, id) => (profile === 'CUSTOMER_USER_PREMIUM' ? [`/api/title/${id}`, `/api/title/${id}/products`] : []),
    // No covers are loaded early, because people need the list on this page before any pictures.
    covers: () => async () => [],
  },
];

const entry = 'index.html';

const readManifest = (file: string): Manifest => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {});

/** Lists the files of the chunks with the given names. Files that the HTML of the page already loads are left out. */
const filesBesides = (manifest: Manifest, page: string, names: readonly string[]): readonly string[] => {
  const known = filesOf(manifest, page);
  return [...new Set(names.flatMap((name) => [...filesOf(manifest, name)]))].filter((each) => !known.has(each));
};

const textsIn = (locale: Locale, area?: string) => `shared/i18n/texts/${locale}${area === undefined ? '.ts' : `/${area}.json`}`;

/** Returns the names of the chunks that a page of coupons needs at once, besides the files in its HTML. */
const chunksOfCoupons = (locale: Locale, query: string): readonly string[] => [
  `coupon-mounting/texts/${locale}.ts`,
  ...(asksForLibrary(query)
    ? ['areas/coupon-library/library-page.tsx', textsIn(locale, 'coupon-library')]
    : ['areas/coupons/redemption-page.tsx', textsIn(locale, 'coupons')]),
];

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="./${file}">`
    : `<link rel="modulepreload" crossorigin href="./${file}">`;

/** The files and pictures that a page needs after the first view. */
type Later = { readonly styles: readonly string[]; readonly code: readonly string[]; readonly covers: Awaited<ReturnType<FirstCovers>> };

/** Smallest width of a cover in a row, in CSS pixels. The script derives the number of covers in the first row from this width. */
const COVER_WIDTH = 160;

/**
 * Returns the script that loads files and covers without delaying the first view. The script requests the styles as soon as the portal's
 * own code has arrived. The code of packages is still loading then. The other code and the covers follow the styles. In a frame no covers
 * are loaded, because the host page decides who the person is. A link is removed after loading, because its address reveals what the person
 * sees.
 */
const loaderScript = (first: string, { styles, code, covers }: Later, nonce: string) => {
  const load =
    'const load=about=>new Promise(done=>{const link=document.createElement("link");' +
    'const end=()=>{link.remove();done()};document.head.append(Object.assign(link,about,{onload:end,onerror:end}))});';
  const module = 'const module=file=>load({rel:"modulepreload",crossOrigin:"",href:"./"+file});';
  const style = 'file=>load({rel:"preload",as:"style",crossOrigin:"",href:"./"+file})';
  const cover = '([href,imageSrcset])=>load({rel:"preload",as:"image",fetchPriority:"high",imageSrcset,href})';
  const coverList = JSON.stringify(covers.map(({ src, srcSet = '' }) => [src, srcSet]));
  const then = `${JSON.stringify(code)}.forEach(module);if(parent===window)${coverList}.slice(0,Math.ceil(innerWidth/${COVER_WIDTH})).forEach(${cover})`;
  const steps = `module(${JSON.stringify(first)}).then(()=>Promise.all(${JSON.stringify(styles)}.map(${style}))).then(()=>{${then}})`;
  return code.length === 0 ? '' : `<script nonce="${nonce}">{${load}${module}${steps}}</script>`;
};

/**
 * Returns the script with which the browser sends a page's first requests at once. The answers are in the person's language. The module
 * `early.ts` of the portal reads the answers. In a frame the script sends nothing, because the host page decides who the person is.
 */
const requestScript = ({ id, language }: SessionUser, calls: readonly string[], nonce: string) => {
  const own = calls.map((call) => `,send(${JSON.stringify(call)},${JSON.stringify(id)},${JSON.stringify(language)})`).join('');
  const send =
    'const send=(address,meantFor,language)=>[new URL(address,location).pathname,{meantFor,answer:fetch(address,{credentials:"include",' +
    'headers:meantFor?{"x-meant-for":meantFor,"accept-language":language}:{}}).catch(()=>undefined)}];';
  // If another window reports a sign-in or sign-out while the portal's code is loading, the early answers are dropped.
  const dropping = `if(typeof BroadcastChannel!=="undefined")new BroadcastChannel("portal-session").onmessage=({data})=>{if(data?.here!==${JSON.stringify(id)})early.clear()}`;
  const requests = `send("/api/user"+(location.href.length>${longestAddress}?"":"?"+new URLSearchParams({returnTo:location.href})),null)${own}`;
  return `<script nonce="${nonce}">if(parent===window){${send}window.early=new Map([${requests}]);${dropping}}</script>`;
};

/** Additions to a page. The script precedes all elements that could delay it. The links are at the end of the head. */
export type EarlyParts = { readonly script: string; readonly links: string; readonly theme: Theme };

/**
 * Makes the function that adds links to a page, for the files that the browser will need next. The files are the texts of the page. For a
 * signed-in person, the code of the page and the first answers of the API are added. Otherwise the browser would discover the files one
 * after the other.
 */
export const makeEarly = (webFolder: string, services: Services) => {
  const { options, requestSessions } = services;
  const manifest = readManifest(path.join(webFolder, '.manifest.json'));
  const coupons = readManifest(path.join(webFolder, '.coupons.manifest.json'));
  const first = manifest[entry]?.file ?? '';
  const named = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
  const filesFor = (names: readonly string[]) => filesBesides(manifest, entry, names);

  const codeOf = (page: Page, locale: Locale) => [
    page.module,
    named('calls'),
    named(page.calls),
    ...page.texts.map((area) => textsIn(locale, area)),
  ];

  const sessionOf = async (request: FastifyRequest) =>
    requestSessions.hasCredentials(request) ? requestSessions.find(request, 'to read') : null;

  /**
   * Finds the session of a request, and the first calls and covers of its page. Returns null if no session is found in time, or if the
   * mounting does not admit the person.
   */
  const openingOf = async (request: FastifyRequest, page: Page, id: string) => {
    const session = await limitTime(options.pageWaitMs, sessionOf(request));
    if (!session || !isAdmitted(options.mounting, session.user.profile)) return null;
    const calls = page.asks(session.user, id);
    const covers = calls.length === 0 ? [] : await limitTime(options.pageWaitMs, page.covers(services)(session));
    return { session, calls, covers: covers ?? [] };
  };

  /**
   * Returns the additions to the page.
   * @param inside the path of the page, without the base path of the portal
   */
  return async (request: FastifyRequest, inside: string, nonce: string): Promise<EarlyParts> => {
    const { cookie = '', 'accept-language': languages = '' } = request.headers;
    const locale = guessLocale({
      path: inside,
      cookies: cookie,
      languages: languages.split(',').map((each) => (each.split(';')[0] ?? '').trim()),
    });
    const theme = themeOfCookies(cookie);
    const linksTo = (files: readonly string[]) => files.map(linkTo).join('');
    if (isCouponPage(inside)) {
      const [, query = ''] = request.url.split(/\?(.*)/s);
      return { script: '', links: linksTo(filesBesides(coupons, 'coupons.html', chunksOfCoupons(locale, query))), theme };
    }
    const links = linksTo(filesFor([textsIn(locale)]));
    const path = withoutLocale(inside);
    const page = earlyPages.find(({ shape }) => shape.test(path));
    const opening = page && (await openingOf(request, page, page.shape.exec(path)?.groups?.id ?? ''));
    if (!opening) return { script: '', links, theme };
    const { session, calls, covers } = opening;
    // The page has the language of the account, unless the address names another language.
    const files = filesFor(calls.length === 0 ? [named('calls')] : codeOf(page, localeOfPath(inside) ?? session.user.language));
    const isStyle = (file: string) => file.endsWith('.css');
    const later = { styles: files.filter(isStyle), code: files.filter((each) => !isStyle(each)), covers };
    return {
      script: requestScript(session.user, calls, nonce),
      links: links + loaderScript(first, later, nonce),
      // The theme of the account replaces the theme of the cookie. The person may have chosen a theme on another device.
      theme: session.user.theme,
    };
  };
};
