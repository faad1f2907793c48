import { sql } from 'kysely';
import { captionsOf, sizeOfFile } from './content-tables';
import {
  day,
  email,
  fileKey,
  flag,
  line,
  longText,
  mediaType,
  moment,
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
import { aboutPerson } from './people-tables';
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

const registrations: Table = {
  ...plainTable,
  ...aboutPerson,
  kind: 'pd_registrations',
  about: 'Completed courses. `birthday` is on the certificate. A registration of the person for the course becomes a completed one.',
  table: 'pd_registrations',
  fields: {
    person: email,
    course_id: positiveId,
    birthday: orNothing(day),
    registered_at: { ...moment, optional: true },
    completed_at: moment,
  },
  derived: {
    ...aboutPerson.derived,
    announcement_id: {
      type: 'integer',
      from: ({ course_id = '' }) => course_id,
      find: sql`(select announcement_id from pd_courses where id = given.announcement_id)`,
    },
  },
  key: ['user_id', 'course_id'],
  among: sql`cancelled_at is null`,
  refers: [...aboutPerson.refers, { columns: ['course_id'], to: 'pd_courses', by: ['id'] }],
};

/** Professional development, in the order of the references. */
export const developmentTables: readonly Table[] = [
  categories,
  assets,
  captionsOf('pd_captions', 'asset_uuid', 'pd_assets'),
  announcements,
  courses,
  registrations,
];
