import { Effect, Schema } from 'effect';
import { call, nothing } from '../../shared/api/call';
import { callWithCaptcha } from '../../shared/api/captcha';
import { client } from '../../shared/api/client';
import { tellConsentTool } from '../../shared/api/consent-tool';
import type { BadResponse } from '../../shared/api/failure';
import { sessionNews } from '../../shared/api/session-news';
import { config } from '../../shared/config/config';
import { showTexts } from '../../shared/i18n';
import { platformOf } from '../../shared/rules/environments';
import { contentLocale, type Locale, localeCookie, localeCookieAge, locales } from '../../shared/rules/locale';
import { profiles, roles } from '../../shared/rules/permissions';
import { safeDestination } from '../../shared/rules/return-to';
import type {
  AskChatFailure,
  CallFailure,
  ChatServers,
  Delegate,
  Features,
  LoadUserFailure,
  PageContent,
  SignInFailure,
  TextsFailure,
  User,
} from './types';

const text = Schema.String;
const maybeText = Schema.NullOr(Schema.String);

const UserOnTheWire = Schema.Struct({
  id: text,
  name: text,
  surname: text,
  surname2: maybeText,
  role: Schema.Literals(roles),
  profile: Schema.NullOr(Schema.Literals(profiles)),
  language: Schema.Literals(locales),
  schoolName: maybeText,
  schoolId: maybeText,
  countryId: Schema.Int,
  countryName: text,
  platformId: Schema.Int,
  mail: text,
  phone: maybeText,
  mktPrefs: Schema.Boolean,
  positionId: maybeText,
  positionName: maybeText,
  idSim: maybeText,
  impersonating: Schema.Boolean,
  impersonationUser: maybeText,
  postLogin: Schema.Boolean,
  pdPermission: Schema.Boolean,
  pdCourses: Schema.Boolean,
  gpaPermission: Schema.Boolean,
  aiPoc: Schema.Boolean,
  lti: Schema.Boolean,
  mec: maybeText,
  onBoardCarouselDate: maybeText,
  ccaaName: maybeText,
});

const FeaturesOnTheWire = Schema.Struct({
  polls: Schema.Boolean,
  managedSurvey: Schema.Boolean,
  localPublishingSurvey: Schema.Boolean,
  carousel: Schema.Boolean,
  notificationModal: Schema.Boolean,
  promotionModal: Schema.Boolean,
});

const PostOnTheWire = Schema.Struct({ title: text, contentItem: text });

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const toUser = (wire: typeof UserOnTheWire.Type): Effect.Effect<User, BadResponse> => {
  const platform = platformOf(config.environment, wire.platformId);
  if (!platform) return Effect.fail({ _tag: 'BadResponse' });
  return Effect.succeed({
    id: wire.id,
    name: wire.name,
    surname: wire.surname,
    surname2: wire.surname2,
    role: wire.role,
    profile: wire.profile,
    language: wire.language,
    school: named(wire.schoolId, wire.schoolName),
    country: { id: wire.countryId, name: wire.countryName },
    platform,
    email: wire.mail,
    phone: wire.phone,
    acceptsMarketing: wire.mktPrefs,
    position: named(wire.positionId, wire.positionName),
    idSim: wire.idSim,
    impersonating: wire.impersonating,
    impersonationUser: wire.impersonationUser,
    postLogin: wire.postLogin,
    may: {
      seeProfessionalDevelopment: wire.pdPermission,
      takeCourses: wire.pdCourses,
      orderFreeAdoption: wire.gpaPermission,
      generateExercises: wire.aiPoc,
    },
    lti: wire.lti,
    mec: wire.mec,
    onBoardCarouselDate: wire.onBoardCarouselDate,
    region: wire.ccaaName,
  });
};

/** Who is here. Source: GET /user. */
export const loadUser = (): Effect.Effect<User, LoadUserFailure> =>
  call({
    send: (signal) => client.GET('/user', { params: { query: { returnTo: location.href } }, signal }),
    decode: UserOnTheWire,
    refusals: { Anonymous: { status: 401 } },
  }).pipe(Effect.flatMap(toUser));

/** What is switched on. Source: GET /features. */
export const loadFeatures = (): Effect.Effect<Features, CallFailure> =>
  call({ send: (signal) => client.GET('/features', { signal }), decode: FeaturesOnTheWire });

const rememberLocale = (locale: Locale) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${localeCookieAge}; samesite=lax`;
};

/**
 * Shows the content service's texts in a language and, since they came, keeps the language with the browser for a year and tells the consent tool.
 * Source: GET {content}/{locale}.
 */
export const showContentTexts = ({ locale }: { locale: Locale }): Effect.Effect<void, CallFailure | TextsFailure> =>
  call({
    send: (signal) => client.GET('/content/{locale}', { params: { path: { locale: contentLocale[locale] } }, signal }),
    decode: Schema.Struct({ data: Schema.Record(Schema.String, Schema.String) }),
  }).pipe(
    Effect.flatMap(({ data }) =>
      Effect.tryPromise({ try: () => showTexts(locale, data), catch: (): TextsFailure => ({ _tag: 'TextsUnavailable' }) }),
    ),
    Effect.tap(() => Effect.sync(() => rememberLocale(locale))),
    Effect.tap(() => Effect.sync(() => void tellConsentTool(locale))),
  );

/** A page of the content service, or nothing when there is none of that name. Source: GET /webContent/{pageId}/{language}. */
export const loadPage = ({ page, locale }: { page: string; locale: Locale }): Effect.Effect<readonly PageContent[], CallFailure> =>
  call({
    send: (signal) => client.GET('/webContent/{pageId}/{language}', { params: { path: { pageId: page, language: locale } }, signal }),
    decode: PostOnTheWire,
    refusals: { NoSuchPage: { status: 404 } },
  }).pipe(
    Effect.map((post): readonly PageContent[] => [{ title: post.title, html: post.contentItem }]),
    Effect.catchTag('NoSuchPage', () => Effect.succeed([])),
  );

/** Keeps the language with the account. Source: PUT /user/language. */
export const saveLanguage = ({ locale }: { locale: Locale }): Effect.Effect<void, CallFailure> =>
  call({ send: (signal) => client.PUT('/user/language', { body: { language: locale }, signal }), decode: nothing });

/**
 * Opens a session. Source: POST /signin, captcha action signin.
 * @returns where to go: a path inside the portal
 */
export const signIn = (credentials: {
  email: string;
  password: string;
  returnTo: string | null;
}): Effect.Effect<{ destination: string }, SignInFailure> =>
  callWithCaptcha('signin', {
    send: (signal, token) =>
      client.POST('/signin', {
        params: { query: credentials.returnTo === null ? {} : { returnTo: credentials.returnTo } },
        body: { mail: credentials.email, password: credentials.password, token },
        signal,
      }),
    decode: Schema.Struct({ returnUrl: Schema.optionalKey(Schema.String) }),
    refusals: { WrongCredentials: ({ status }) => status < 500 && status !== 408 },
  }).pipe(
    Effect.tap(() => Effect.sync(() => sessionNews.tell('signed.in'))),
    Effect.map(({ returnUrl }) => ({ destination: safeDestination(document.baseURI, [returnUrl, credentials.returnTo]) })),
  );

/** Ends the session. Source: GET /signout. */
export const signOut = (): Effect.Effect<void, CallFailure> =>
  call({ send: (signal) => client.GET('/signout', { signal }), decode: nothing }).pipe(
    Effect.tap(() => Effect.sync(() => sessionNews.tell('signed.out'))),
  );

const DelegatesOnTheWire = Schema.Array(
  Schema.Struct({
    name: text,
    surname1: text,
    surname2: Schema.optionalKey(text),
    phone: Schema.optionalKey(text),
    email: Schema.optionalKey(text),
  }),
);

/** The publisher's delegates for the person's school. Source: GET /school/delegates. */
export const loadDelegates = (): Effect.Effect<readonly Delegate[], CallFailure> =>
  call({ send: (signal) => client.GET('/school/delegates', { signal }), decode: DelegatesOnTheWire }).pipe(
    Effect.map((delegates) =>
      delegates.map(({ name, surname1, surname2 = null, phone = null, email = null }) => ({
        name,
        surname: surname1,
        surname2,
        phone,
        email,
      })),
    ),
  );

/** Where the chat is. Source: GET /chat. */
export const askChatServers = (): Effect.Effect<ChatServers, AskChatFailure> =>
  call({
    send: (signal) => client.GET('/chat', { signal }),
    decode: Schema.Struct({ server: text, backup: text }),
    refusals: { NoChat: { status: 404 } },
  });

/** The session becomes the support person's own again. Source: POST /user/actions/impersonate. */
export const endImpersonation = (): Effect.Effect<void, CallFailure> =>
  call({ send: (signal) => client.POST('/user/actions/impersonate', { signal }), decode: nothing });
