import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client, sendForAnybody } from '../../../shared/api/client';
import type { BadResponse, NamedRefusal } from '../../../shared/api/failure';
import { browserTheme } from '../../../shared/browser/kept-theme';
import { pageTheme } from '../../../shared/browser/theme';
import { config } from '../../../shared/config/config';
import { platformOf } from '../../../shared/rules/environments';
import { type Locale, locales } from '../../../shared/rules/locale';
import { longestAddress } from '../../../shared/rules/longest-address';
import { profiles, roles } from '../../../shared/rules/permissions';
import { type Theme, themes } from '../../../shared/rules/theme';
import type { CallFailure, Features, LoadUserFailure, User } from '../types';

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
  theme: Schema.Literals(themes),
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
  adminFictitious: Schema.Boolean,
});

const FeaturesOnTheWire = Schema.Struct({
  polls: Schema.Boolean,
  managedSurvey: Schema.Boolean,
  localPublishingSurvey: Schema.Boolean,
  carousel: Schema.Boolean,
  notificationModal: Schema.Boolean,
  promotionModal: Schema.Boolean,
});

const idAndName = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const toUser = (wire: typeof UserOnTheWire.Type | undefined): Effect.Effect<User, BadResponse | NamedRefusal<'Anonymous'>> => {
  if (!wire) return Effect.fail({ _tag: 'Anonymous', status: 204 });
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
    theme: wire.theme,
    school: idAndName(wire.schoolId, wire.schoolName),
    country: { id: wire.countryId, name: wire.countryName },
    platform,
    email: wire.mail,
    phone: wire.phone,
    acceptsMarketing: wire.mktPrefs,
    position: idAndName(wire.positionId, wire.positionName),
    idSim: wire.idSim,
    impersonating: wire.impersonating,
    impersonationUser: wire.impersonationUser,
    postLogin: wire.postLogin,
    may: {
      seeProfessionalDevelopment: wire.pdPermission,
      takeCourses: wire.pdCourses,
      orderFreeAdoption: wire.gpaPermission,
      generateExercises: wire.aiPoc,
      editFictitious: wire.adminFictitious,
    },
    lti: wire.lti,
    mec: wire.mec,
    onBoardCarouselDate: wire.onBoardCarouselDate,
    region: wire.ccaaName,
  });
};

/** Builds the query with the address of the page. An address that is too long is omitted, because the server would refuse the request. */
const currentAddress = () => (location.href.length > longestAddress ? {} : { returnTo: location.href });

/** Loads the signed-in person. `Anonymous` means that there is no session (204), or that the session is over (401). Source: GET /user. */
export const loadUser = (): Effect.Effect<User, LoadUserFailure> =>
  call({
    send: (signal) => client.GET('/user', { params: { query: currentAddress() }, signal, fetch: sendForAnybody }),
    decode: Schema.UndefinedOr(UserOnTheWire),
    refusals: { Anonymous: { status: 401 } },
  }).pipe(Effect.flatMap(toUser));

const adoptTheme = (theme: Theme) => {
  pageTheme.show(theme);
  browserTheme.keep(theme);
};

/**
 * Returns a service that loads the signed-in person, and then shows the page in this person's theme and language. A theme that the person
 * chose during the request is newer, and is not replaced.
 * @param changeLanguage shows the page in a language; its promise is fulfilled when the page has changed
 */
export const loadUserInLanguage = (changeLanguage: (language: Locale) => Promise<void>) => (): Effect.Effect<User, LoadUserFailure> =>
  Effect.suspend(() => {
    const before = pageTheme.read();
    return loadUser().pipe(
      Effect.tap(({ theme }) => Effect.sync(() => before === pageTheme.read() && adoptTheme(theme))),
      Effect.tap(({ language }) => Effect.promise(() => changeLanguage(language))),
    );
  });

/** Loads the feature flags. Source: GET /features. */
export const loadFeatures = (): Effect.Effect<Features, CallFailure> =>
  call({ send: (signal) => client.GET('/features', { signal }), decode: FeaturesOnTheWire });
