import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { overVersion } from '../../../shared/api/over-version';
import { statusRefusals } from '../../../shared/api/status-refusals';
import { adoptionsOnTheWire, fictitiousChanges, fictitiousOnTheWire, newFictitiousOnTheWire } from '../rules';
import type {
  AdoptionChoices,
  DeleteFailure,
  FictitiousForm,
  FindTitlesFailure,
  FoundTitles,
  LoadChoicesFailure,
  SaveFictitiousFailure,
  SchoolRegion,
  StoredFictitious,
} from '../types';

const refusals = { EmailTaken: { type: 'duplicated-email' }, ChangedMeanwhile: { type: 'changed-meanwhile' }, ...statusRefusals } as const;

const create = (form: FictitiousForm) =>
  call({
    send: (signal) => client.POST('/admin/customer/user', { body: newFictitiousOnTheWire(form), signal }),
    decode: Schema.Struct({ id: Schema.Int }),
    refusals: { EmailTaken: refusals.EmailTaken, ...statusRefusals },
  }).pipe(Effect.asVoid);

const saveAdoptions = (userId: string, version: string | null, form: FictitiousForm) =>
  call({
    send: (signal) =>
      client.PUT('/admin/customer/user/{userId}/library', {
        params: { path: { userId }, header: overVersion(version) },
        body: { adoptions: adoptionsOnTheWire(form) },
        signal,
      }),
    decode: nothing,
    refusals: { ChangedMeanwhile: refusals.ChangedMeanwhile, ...statusRefusals },
  });

const savePerson = (userId: string, version: string | null, form: FictitiousForm) =>
  call({
    send: (signal) =>
      client.PUT('/admin/customer/user/{userId}', {
        params: { path: { userId }, header: overVersion(version) },
        body: fictitiousOnTheWire(form),
        signal,
      }),
    decode: nothing,
    refusals,
  });

/**
 * Creates a fictitious teacher, or saves the changes: the adoptions first, then the other data. If the second call fails, the adoptions
 * stay saved. The server then refuses the next try, because the stored adoptions are newer than the loaded adoptions. The flow finds that
 * the stored adoptions equal the form, and saves again.
 * Sources: POST /admin/customer/user, PUT /admin/customer/user/{userId}/library, PUT /admin/customer/user/{userId}.
 */
export const saveTeacher = ({
  stored,
  form,
}: {
  readonly stored: StoredFictitious;
  readonly form: FictitiousForm;
}): Effect.Effect<void, SaveFictitiousFailure> => {
  const { id, version, libraryVersion } = stored;
  if (id === null) return create(form);
  const changes = fictitiousChanges(stored, form);
  const person = changes.person || !changes.adoptions ? savePerson(id, version, form) : Effect.void;
  return changes.adoptions ? saveAdoptions(id, libraryVersion, form).pipe(Effect.andThen(person)) : person;
};

/** Deletes a fictitious teacher. Source: DELETE /admin/customer/user/{userId}. */
export const deleteTeacher = ({ id: userId }: { readonly id: string }): Effect.Effect<void, DeleteFailure> =>
  call({
    send: (signal) => client.DELETE('/admin/customer/user/{userId}', { params: { path: { userId } }, signal }),
    decode: nothing,
    refusals: statusRefusals,
  });

const texts = Schema.Array(Schema.String);

const loadLanguages = call({
  send: (signal) => client.GET('/admin/customer/adoption-languages', { signal }),
  decode: texts,
  refusals: statusRefusals,
});

const loadEditions = call({
  send: (signal) => client.GET('/admin/customer/adoption-editions', { signal }),
  decode: texts,
  refusals: statusRefusals,
});

/** Loads the languages and editions in which titles are adopted. Sources: GET /admin/customer/adoption-languages, adoption-editions. */
export const loadChoices = (): Effect.Effect<AdoptionChoices, LoadChoicesFailure> =>
  Effect.all({ languages: loadLanguages, editions: loadEditions }, { concurrency: 'unbounded' });

/** Finds titles by a part of their name. Source: GET /admin/customer/titles. */
export const findTitles = ({ name }: { readonly name: string }): Effect.Effect<FoundTitles, FindTitlesFailure> =>
  call({
    send: (signal) => client.GET('/admin/customer/titles', { params: { query: { name: name.trim() } }, signal }),
    decode: Schema.Struct({
      total: Schema.Int,
      items: Schema.Array(Schema.Struct({ uuid: Schema.String, name: Schema.String, stage: Schema.String })),
    }),
    refusals: statusRefusals,
  }).pipe(Effect.map(({ total, items }) => ({ total, titles: items })));

/** Loads the autonomous communities. Source: GET /admin/customer/school-regions. */
export const loadRegions = (): Effect.Effect<readonly SchoolRegion[], LoadChoicesFailure> =>
  call({
    send: (signal) => client.GET('/admin/customer/school-regions', { signal }),
    decode: Schema.Array(Schema.Struct({ ccaaId: Schema.String, ccaaName: Schema.String, schoolName: Schema.String })),
    refusals: statusRefusals,
  }).pipe(Effect.map((regions) => regions.map(({ ccaaId, ccaaName, schoolName }) => ({ id: ccaaId, name: ccaaName, school: schoolName }))));
