import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import { config } from '../../../shared/config/config';
import { coverAddress } from '../../../shared/rules/covers';
import { materialOf, type Resource } from '../../../shared/rules/materials';
import { brandOf } from '../rules';
import type { OpenZoneFailure, PingFailure, RecordVisitFailure, Zone } from '../types';

const Text = Schema.String;
const TextOrNull = Schema.NullOr(Text);

const ResourceOnTheWire = Schema.Struct({
  uuid: Text,
  name: Text,
  description: Text,
  mimetype: TextOrNull,
  size: Schema.NullOr(Schema.Number),
  previewURL: TextOrNull,
  downloadURL: TextOrNull,
  externalURL: TextOrNull,
  unitUuid: TextOrNull,
  categories: Schema.Array(Schema.Struct({ categoryId: Text, parentId: TextOrNull })),
  captions: Schema.Array(Schema.Struct({ language: Text, url: Text })),
});

const ZoneOnTheWire = Schema.Struct({
  title: Schema.Struct({
    info: Schema.Struct({ uuid: Text, name: Text, cover: TextOrNull, coverVersion: Text, subjects: Schema.Array(Text) }),
    units: Schema.Array(Schema.Struct({ uuid: Text, name: Text })),
    categories: Schema.Array(Schema.Struct({ categoryId: Text, name: Text, parentId: TextOrNull })),
    resources: Schema.Array(ResourceOnTheWire),
  }),
  products: Schema.Array(Schema.Struct({ uuid: Text, title: Text, resourceuuid: Text, type: Text, cover: TextOrNull })),
  settlesAfter: Schema.Number,
  pingInterval: Schema.Number,
});

/** Returns a resource of the answer. For students, no resource is marked as new or as a demo resource. */
const toResource = (wire: typeof ResourceOnTheWire.Type): Resource => ({
  ...materialOf(config.api, wire),
  classroom: null,
  kind: 'plain',
  isNew: false,
  isModified: false,
  isInstaller: false,
  editions: [],
  languages: [],
});

const toZone = ({ title: { info, units, categories, resources }, products, ...times }: typeof ZoneOnTheWire.Type): Zone => ({
  title: {
    id: info.uuid,
    name: info.name,
    cover: coverAddress(config.api, { nodeRef: info.uuid, coverURL: info.cover, coverVersion: info.coverVersion }),
    subjects: info.subjects,
    units: units.map(({ uuid, name }) => ({ id: uuid, name })),
    categories: categories.map(({ categoryId, name, parentId }) => ({ id: categoryId, name, parent: parentId })),
    editions: [],
    resources: resources.map(toResource),
  },
  products: products.map(({ uuid, title, resourceuuid, type, cover }) => ({
    id: uuid,
    resourceId: resourceuuid,
    name: title,
    brand: brandOf(type),
    cover,
  })),
  ...times,
});

/** The answers with which the server refuses a link. */
export const linkRefusals = {
  DevicesExceeded: { code: 401001 },
  PeopleExceeded: { code: 401002 },
  LinkReplaced: { type: 'link-replaced' },
} as const;

/** Loads the title and the products of a link. Source: GET /student/{token}, captcha action `studentszone`. */
export const openZone = ({ token, language }: { token: string; language: string }): Effect.Effect<Zone, OpenZoneFailure> =>
  callWithCaptcha('studentszone', {
    send: (signal, captcha) =>
      client.GET('/student/{token}', {
        params: { path: { token }, query: { token: captcha }, header: { 'accept-language': language } },
        signal,
      }),
    decode: ZoneOnTheWire,
    refusals: { ...linkRefusals, InvalidLink: { status: 404 } },
  }).pipe(Effect.map(toZone));

/** Reports to the server that the student is still present. Source: POST /student/{token}/ping. */
export const ping = ({ token }: { token: string }): Effect.Effect<void, PingFailure> =>
  call({
    send: (signal) => client.POST('/student/{token}/ping', { params: { path: { token } }, signal }),
    decode: nothing,
    refusals: { ...linkRefusals, CookieMissing: { type: 'cookie-missing' } },
  });

/** Counts a visit of another site. The request continues when the page is closed. Source: POST /student/{titleid}/resource/{uuid}. */
export const recordVisit = ({ titleId, resource }: { titleId: string; resource: string }): Effect.Effect<void, RecordVisitFailure> =>
  call({
    send: () =>
      client.POST('/student/{titleid}/resource/{uuid}', { params: { path: { titleid: titleId, uuid: resource } }, keepalive: true }),
    decode: nothing,
  });
