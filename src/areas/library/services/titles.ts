import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import type { client } from '../../../shared/api/client';
import { config } from '../../../shared/config/config';
import { coverAddress } from '../../../shared/rules/covers';
import { sortedByName } from '../../../shared/rules/names';
import { groupOf } from '../rules';
import type { Title } from '../types';

/** The titles in the answer of every operation of the library. */
export const TitlesOnTheWire = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      nodeRef: Schema.String,
      idTitulo: Schema.String,
      uuid: Schema.String,
      name: Schema.String,
      coverURL: Schema.NullOr(Schema.String),
      coverVersion: Schema.optionalKey(Schema.String),
      stage: Schema.String,
      adoption: Schema.Literals([0, 1]),
      adoptionType: Schema.Literals(['SIN_TIPO', 'ADOPCION', 'DEMO', 'PROMOCIONAL', 'RECURSO']),
      origin: Schema.Literals(['LIBRARY', 'NOTLIBRARY']),
      promotion: Schema.Literals([0, 1]),
      subject: Schema.Array(Schema.String),
    }),
  ),
});

/** The titles with the version of the library. A save succeeds only if the library still has this version. */
export const VersionedOnTheWire = Schema.Struct({ ...TitlesOnTheWire.fields, version: Schema.NullOr(Schema.String) });

type Item = (typeof TitlesOnTheWire.Type)['items'][number];

const toTitle = (item: Item): Title => ({
  id: item.idTitulo,
  uuid: item.uuid,
  name: item.name,
  cover: coverAddress(config.api, item),
  stage: item.stage,
  subjects: item.subject,
  adoption: item.adoption === 1 ? 'adopted' : 'demo',
  group: groupOf(item),
  promoted: item.promotion === 1,
  inLibrary: item.origin === 'LIBRARY',
});

/** Returns the titles of an answer, sorted by name. */
export const toTitles = ({ items }: typeof TitlesOnTheWire.Type): readonly Title[] => sortedByName(items.map(toTitle));

/** Calls an operation that returns titles and the version of the library. The version is null if the person has no library yet. */
export const callForTitles = (send: (signal: AbortSignal) => ReturnType<typeof client.GET<'/library', object>>) =>
  call({ send, decode: VersionedOnTheWire, refusals: { NoLibrary: { status: 404 }, SignedOut: { status: 401 } } }).pipe(
    Effect.map((wire) => ({ titles: toTitles(wire), version: wire.version })),
  );
