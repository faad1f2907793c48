import { postKinds } from '../../shared/rules/post-categories';
import { fileKey, flag, ids, line, longText, moment, oneOf, orElse, orNothing, patternField, positiveId } from './fields';
import { keysEnding, plainTable, type Table } from './table';

const slug = patternField(/^[a-z0-9_-]{1,200}$/, '1 to 200 small letters, digits, _ and -');
const version = 'posts';

const categories: Table = {
  ...plainTable,
  kind: 'post_categories',
  about:
    'Categories of posts, for a portal without WordPress. `kind` marks the root category of a kind of posts. A parent comes before its children.',
  table: 'post_categories',
  fields: {
    id: positiveId,
    parent_id: orNothing(positiveId),
    slug,
    name: line,
    description: orElse(longText, ''),
    kind: orNothing(oneOf(postKinds)),
  },
  unique: ['kind'],
  refers: [{ columns: ['parent_id'], to: 'post_categories', by: ['id'] }],
  version,
};

const posts: Table = {
  ...plainTable,
  kind: 'posts',
  about:
    'News, promotions, onboarding and other posts, for a portal without WordPress. `picture` is the beginning of three keys, which end in `-full.webp`, `-medium.webp` and `-thumbnail.webp`.',
  table: 'posts',
  fields: {
    id: positiveId,
    slug,
    published_at: { ...moment, optional: true },
    sticky: orElse(flag, 'false'),
    title: line,
    html: longText,
    excerpt: orElse(longText, ''),
    categories: orElse(ids, []),
    picture: orNothing(fileKey),
    alt: orElse(line, ''),
  },
  refers: [{ columns: ['categories'], to: 'post_categories', by: ['id'] }],
  files: { picture: keysEnding('-full.webp', '-medium.webp', '-thumbnail.webp') },
  version,
};

const audiences: Table = {
  ...plainTable,
  kind: 'post_audiences',
  about: 'The category of posts for a stage, subject, region or country.',
  table: 'post_audiences',
  fields: { kind: oneOf(['stage', 'subject', 'region', 'country']), name: line, category: positiveId },
  key: ['kind', 'name'],
  refers: [{ columns: ['category'], to: 'post_categories', by: ['id'] }],
};

/** The publisher's posts, in the order of their references. */
export const postTables: readonly Table[] = [categories, posts, audiences];
