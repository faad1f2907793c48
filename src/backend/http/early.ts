import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { guessLocale, type Locale, localeOfPath } from '../../shared/rules/locale';
import { isAdmitted, type Mounting, may } from '../../shared/rules/permissions';
import type { RequestSessions } from '../security/request-sessions';
import type { SessionUser } from '../security/session-rows';
import { filesOf, type Manifest } from './build-manifest';

/** A page that shows titles, whose code and answers a signed-in person would else wait for one after the other. */
type Page = {
  /** As in the route table of the portal. */
  readonly path: string;
  readonly module: string;
  /** The files of its texts, besides the first ones. */
  readonly texts: readonly string[];
  /** The chunk of its calls. */
  readonly calls: string;
  /** The call with which it opens, if it does for this person. */
  readonly asks: (user: SessionUser) => string | undefined;
};

export const earlyPages: readonly Page[] = [
  {
    path: '/',
    module: 'areas/home/home-page.tsx',
    texts: ['home', 'library'],
    calls: 'library-calls',
    asks: ({ profile }) => (profile === 'CUSTOMER_USER_PREMIUM' ? '/api/library' : undefined),
  },
  {
    path: '/edit-library',
    module: 'areas/library/edit-library-page.tsx',
    texts: ['library', 'leaving'],
    calls: 'library-calls',
    asks: (user) => (may(user, 'editLibrary') ? '/api/library/all' : undefined),
  },
];

/** The longest time that a page waits to learn who is here, in milliseconds; without that its browser asks. */
const WAIT_MS = 300;

/** The longest address that the contract takes as `returnTo`. */
const MAX_ADDRESS = 2048;

const entry = 'index.html';

const linkTo = (file: string) => `<link rel="modulepreload" crossorigin href="./${file}">`;

/** A module runs after those before it: these files come behind the first view, which would else share the line with them. */
const loadingThen = (files: readonly string[], nonce: string) => {
  const append =
    'const link=document.createElement("link");Object.assign(link,file.endsWith(".css")?{rel:"preload",as:"style"}:{rel:"modulepreload"},' +
    '{crossOrigin:"",href:"./"+file});document.head.append(link)';
  return files.length === 0 ? '' : `<script type="module" nonce="${nonce}">for(const file of ${JSON.stringify(files)}){${append}}</script>`;
};

/** The browser sends these requests at once; `early.ts` of the portal takes their answers. In a frame the host says who is here. */
const scriptFor = (user: SessionUser, call: string | undefined, nonce: string) => {
  const own = call === undefined ? '' : `,send(${JSON.stringify(call)},${JSON.stringify(user.id)})`;
  const send =
    'const send=(address,meantFor)=>[new URL(address,location).pathname,{meantFor,answer:fetch(address,{credentials:"include",' +
    'headers:meantFor?{"x-meant-for":meantFor}:{}}).catch(()=>undefined)}];';
  // Another window tells who has gone or come while the portal's code is loading.
  const dropping = `new BroadcastChannel("portal-session").onmessage=({data})=>{if(data?.here!==${JSON.stringify(user.id)})early.clear()}`;
  const requests = `send("/api/user"+(location.href.length>${MAX_ADDRESS}?"":"?"+new URLSearchParams({returnTo:location.href})),null)${own}`;
  return `<script nonce="${nonce}">if(parent===window){${send}window.early=new Map([${requests}]);${dropping}}</script>`;
};

const within = <T>(ms: number, promise: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** What a page brings besides itself: a script that stands before everything that blocks, and links at the end of its head. */
export type Ahead = { readonly script: string; readonly links: string };

/**
 * What the browser is told to load together with the first view: the texts of its language and, for a signed-in person, the code and the
 * answers of the page asked for, which it would else learn of one after the other.
 */
export const makeEarly = (webFolder: string, mounting: Mounting, requestSessions: RequestSessions) => {
  const file = path.join(webFolder, '.manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  const known = filesOf(manifest, entry);
  const named = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
  const filesFor = (names: readonly string[]) =>
    [...new Set(names.flatMap((name) => [...filesOf(manifest, name)]))].filter((each) => !known.has(each));

  const textsIn = (locale: Locale, area?: string) => `shared/i18n/texts/${locale}${area === undefined ? '.ts' : `/${area}.json`}`;

  const codeOf = (page: Page, locale: Locale) => [
    page.module,
    named('calls'),
    named(page.calls),
    ...page.texts.map((area) => textsIn(locale, area)),
  ];

  const sessionOf = (request: FastifyRequest) =>
    requestSessions.areShown(request)
      ? within(
          WAIT_MS,
          requestSessions.find(request, 'to read').catch(() => null),
        )
      : null;

  /** @param inside the path inside the portal */
  return async (request: FastifyRequest, inside: string, nonce: string): Promise<Ahead> => {
    const { cookie = '', 'accept-language': languages = '' } = request.headers;
    const locale = guessLocale({
      path: inside,
      cookies: cookie,
      languages: languages.split(',').map((each) => (each.split(';')[0] ?? '').trim()),
    });
    const links = filesFor([textsIn(locale)])
      .map(linkTo)
      .join('');
    const page = earlyPages.find((each) => each.path === (localeOfPath(inside) ? inside.slice(3) || '/' : inside));
    const session = page && (await sessionOf(request));
    if (!session || !isAdmitted(mounting, session.user.profile)) return { script: '', links };
    const call = page.asks(session.user);
    // A person reads the portal in their own language, unless the address says another.
    const files = filesFor(call === undefined ? [named('calls')] : codeOf(page, localeOfPath(inside) ?? session.user.language));
    return { script: scriptFor(session.user, call, nonce), links: links + loadingThen(files, nonce) };
  };
};
