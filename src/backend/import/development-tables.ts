import { locales } from '../../shared/rules/locale';
import { sizeOfFile } from './content-tables';
import {
  day,
  fileKey,
  flag,
  line,
  longText,
  mediaType,
  moment,
  oneOf,
  orElse,
  orNothing,
  patternField,
  place,
  positiveId,
  secret,
  smallId,
  uuid,
  webAddress,
} from './fields';
import { keysEnding, ownKey, plainTable, type Table } from './table';

const categories: Table = {
  ...plainTable,
  kind: 'pd_categories',
  about: 'Categories of professional development.',
  table: 'pd_categories',
  fields: { uuid, title: line, position: place },
  key: ['uuid'],
};

const assets: Table = {
  ...plainTable,
  kind: 'pd_assets',
  about:
    'Assets of professional development. The first part of a series comes before the others, which name it as `parent_uuid`. `picture` is the beginning of two keys, which end in `-full.webp` and `-medium.webp`.',
  table: 'pd_assets',
  fields: {
    uuid,
    parent_uuid: orNothing(uuid),
    category_uuid: orNothing(uuid),
    title: line,
    description: orElse(longText, ''),
    mimetype: mediaType,
    file: orNothing(fileKey),
    author: orElse(line, ''),
    published_at: { ...moment, optional: true },
    position: place,
    starred: orElse(flag, 'false'),
    picture: orNothing(fileKey),
  },
  key: ['uuid'],
  refers: [
    { columns: ['parent_uuid'], to: 'pd_assets', by: ['uuid'] },
    { columns: ['category_uuid'], to: 'pd_categories', by: ['uuid'] },
  ],
  derived: sizeOfFile,
  files: { file: ownKey, picture: keysEnding('-full.webp', '-medium.webp') },
};

const captions: Table = {
  ...plainTable,
  kind: 'pd_captions',
  about: 'Subtitles of assets: files in the storage, in the format WebVTT.',
  table: 'pd_captions',
  fields: { asset_uuid: uuid, language: oneOf(locales), file: fileKey },
  files: { file: ownKey },
  key: ['asset_uuid', 'language'],
  refers: [{ columns: ['asset_uuid'], to: 'pd_assets', by: ['uuid'] }],
};

const announcements: Table = {
  ...plainTable,
  kind: 'pd_announcements',
  about:
    'Announcements of courses. `starts_on` and `ends_on` are the first and the last day of registration; one announcement of a country is the current one.',
  table: 'pd_announcements',
  fields: {
    id: positiveId,
    key: patternField(/^.{1,100}$/u, 'a text of 1 to 100 characters'),
    country_id: orNothing(smallId),
    description: orElse(longText, ''),
    is_current: orElse(flag, 'false'),
    starts_on: day,
    ends_on: day,
    next_on: orNothing(day),
  },
  unique: ['key'],
  refers: [{ columns: ['country_id'], to: 'countries', by: ['id'] }],
};

const courses: Table = {
  ...plainTable,
  kind: 'pd_courses',
  about: 'Courses of an announcement. `master` is the id of the course in the learning platform, which opens it by LTI.',
  table: 'pd_courses',
  fields: {
    id: positiveId,
    announcement_id: positiveId,
    name: line,
    master: patternField(/^[0-9A-Za-z-]{1,64}$/, '1 to 64 letters, digits and -'),
    closed: orElse(flag, 'false'),
    access_on: orNothing(day),
    starts_on: orNothing(day),
    ends_on: orNothing(day),
    lti_key: orNothing(line),
    lti_secret: secret(orNothing(line)),
    lti_url: orNothing(webAddress),
    picture: orNothing(fileKey),
  },
  refers: [{ columns: ['announcement_id'], to: 'pd_announcements', by: ['id'] }],
  files: { picture: keysEnding('_es.png', '_en.png') },
};

/** Professional development, in the order of the references. */
export const developmentTables: readonly Table[] = [categories, assets, captions, announcements, courses];
