import { Effect, Schema } from 'effect';
import { call, nothing } from '../../shared/api/call';
import { callWithCaptcha } from '../../shared/api/captcha';
import { client } from '../../shared/api/client';
import { config } from '../../shared/config/config';
import { sortedByName } from '../../shared/rules/names';
import { entryOnTheWire, licenceCode } from './rules';
import type {
  BecomeTeacherFailure,
  ChangeSchoolFailure,
  Licence,
  LicenceFailure,
  LoadLibraryFailure,
  LocateSchoolFailure,
  SaveLibraryFailure,
  School,
  SearchTitlesFailure,
  Title,
} from './types';

const SchoolOnTheWire = Schema.Struct({
  c_centro: Schema.String,
  d_centro: Schema.String,
  t_nombrevia: Schema.String,
  n_numerovia: Schema.String,
  d_poblacion: Schema.String,
  d_provincia: Schema.String,
  d_pais: Schema.String,
  c_pais: Schema.Int,
});

const TitlesOnTheWire = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      nodeRef: Schema.String,
      idTitulo: Schema.String,
      name: Schema.String,
      coverURL: Schema.NullOr(Schema.String),
      stage: Schema.String,
      adoption: Schema.Literals([0, 1]),
      adoptionType: Schema.Literals(['SIN_TIPO', 'ADOPCION', 'DEMO', 'PROMOCIONAL', 'RECURSO']),
      origin: Schema.Literals(['LIBRARY', 'NOTLIBRARY']),
      promotion: Schema.Literals([0, 1]),
      subject: Schema.Array(Schema.String),
    }),
  ),
});

const toTitle = (item: (typeof TitlesOnTheWire.Type)['items'][number]): Title => {
  const adoption = item.adoption === 1 ? 'adopted' : 'demo';
  return {
    id: item.idTitulo,
    name: item.name,
    cover: item.coverURL ?? `${config.api}/cover/${encodeURIComponent(item.nodeRef)}`,
    stage: item.stage,
    subjects: item.subject,
    adoption,
    group: item.adoptionType === 'RECURSO' ? 'resources' : adoption,
    promoted: item.promotion === 1,
    inLibrary: item.origin === 'LIBRARY',
  };
};

const toTitles = ({ items }: typeof TitlesOnTheWire.Type): readonly Title[] => sortedByName(items.map(toTitle));

const titlesOf = (send: (signal: AbortSignal) => ReturnType<typeof client.GET<'/library', object>>) =>
  call({ send, decode: TitlesOnTheWire, refusals: { NoLibrary: { status: 404 }, SignedOut: { status: 401 } } }).pipe(Effect.map(toTitles));

/** The caller's own library, by name. Source: GET /library. */
export const loadLibrary = (): Effect.Effect<readonly Title[], LoadLibraryFailure> =>
  titlesOf((signal) => client.GET('/library', { signal }));

/** Everything that the caller could select, by name. Source: GET /library/all. */
export const loadSelectableTitles = (): Effect.Effect<readonly Title[], LoadLibraryFailure> =>
  titlesOf((signal) => client.GET('/library/all', { signal }));

/** Titles whose name holds the text, by name. Source: GET /library/all/search. */
export const searchTitles = ({ text }: { text: string }): Effect.Effect<readonly Title[], SearchTitlesFailure> =>
  call({
    send: (signal) => client.GET('/library/all/search', { params: { query: { search: text } }, signal }),
    decode: TitlesOnTheWire,
  }).pipe(Effect.map(toTitles));

/** Replaces the caller's library. Any answer but the word OK is a failure. Source: PUT /library. */
export const saveLibrary = ({ titles }: { titles: readonly Title[] }): Effect.Effect<void, SaveLibraryFailure> =>
  call({
    send: (signal) => client.PUT('/library', { body: { library: titles.map(entryOnTheWire) }, signal }),
    decode: Schema.String,
    refusals: { LibraryTooLarge: { status: 400 } },
  }).pipe(Effect.flatMap((word) => (word === 'OK' ? Effect.void : Effect.fail({ _tag: 'Refused', status: 200 } as const))));

/** For whose sake the school of a code is looked up. */
type LocateSchool = (asked: { code: string }) => Effect.Effect<School, LocateSchoolFailure>;

const locateSchoolFor =
  (action: 'activation' | 'change_school'): LocateSchool =>
  ({ code }) =>
    callWithCaptcha(action, {
      send: (signal, token) => client.GET('/school/{code}', { params: { path: { code }, query: { token } }, signal }),
      decode: SchoolOnTheWire,
      refusals: { SchoolNotFound: { status: 404 } },
    }).pipe(
      Effect.map((school) => ({
        id: school.c_centro,
        name: school.d_centro,
        street: school.t_nombrevia,
        number: school.n_numerovia,
        town: school.d_poblacion,
        province: school.d_provincia,
        country: { id: school.c_pais, name: school.d_pais },
      })),
    );

/** The school of a premium code, to move there. Source: GET /school/{code}, captcha action change_school. */
export const locateSchool = locateSchoolFor('change_school');

/** The school of a premium code, to become a full teacher there. Source: GET /school/{code}, captcha action activation. */
export const locateOwnSchool = locateSchoolFor('activation');

/** Moves the caller to a school. Source: POST /teacher/. */
export const changeSchool = ({ schoolId, code }: { schoolId: string; code: string }): Effect.Effect<void, ChangeSchoolFailure> =>
  call({
    send: (signal) => client.POST('/teacher/', { body: { idcentro: schoolId, premiumcode: code }, signal }),
    decode: nothing,
    refusals: { TransferNotAllowed: { status: 409 }, MissingPermission: { status: 403 } },
  });

/** Makes a demo teacher a full one. Source: PUT /user/role/TEACHER/{code}, captcha action activation. */
export const becomeTeacher = ({ code }: { code: string }): Effect.Effect<void, BecomeTeacherFailure> =>
  callWithCaptcha('activation', {
    send: (signal, token) => client.PUT('/user/role/TEACHER/{code}', { params: { path: { code }, query: { token } }, signal }),
    decode: nothing,
  });

const licenceRefusals = {
  UnknownLicence: { status: 404 },
  OwnLicence: { type: 'licence-yours' },
  UsedLicence: { type: 'licence-used' },
  ExpiredLicence: { type: 'licence-expired' },
  LicenceOfOtherKind: { type: 'licence-of-other-kind' },
  LicenceOfOtherSchool: { type: 'licence-of-other-school' },
} as const;

/** What a licence opens. Source: GET /license/user/{id}, captcha action license. */
export const findLicence = ({ code }: { code: string }): Effect.Effect<Licence, LicenceFailure> =>
  callWithCaptcha('license', {
    send: (signal, token) => client.GET('/license/user/{id}', { params: { path: { id: licenceCode(code) }, query: { token } }, signal }),
    decode: Schema.Struct({ productName: Schema.String, titleName: Schema.String, expires: Schema.DateFromString }),
    refusals: licenceRefusals,
  }).pipe(Effect.map(({ productName, titleName, expires }) => ({ product: productName, title: titleName, expires })));

/** Activates a licence for the caller, once. Source: PUT /library/product/{id}, captcha action license. */
export const activateLicence = ({ code }: { code: string }): Effect.Effect<void, LicenceFailure> =>
  callWithCaptcha('license', {
    send: (signal, token) => client.PUT('/library/product/{id}', { params: { path: { id: licenceCode(code) }, query: { token } }, signal }),
    decode: nothing,
    refusals: licenceRefusals,
  });
