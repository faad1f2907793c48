import { countIn, groupOf, libraryGroups } from '../../areas/library/rules';
import { coverAddress } from '../../shared/rules/covers';
import { may } from '../../shared/rules/permissions';
import type { Session } from '../security/sessions';
import type { Services } from '../services';
import type { CatalogueTitle } from './catalogue';
import { entitlementOf } from './entitlement';
import { loadView } from './view';

/** Maximum number of covers in the first row of a page. */
const MAX_COVERS = 8;

/** A function that finds the addresses of the covers that a page shows first, in the order of the page. */
export type FirstCovers = (session: Session) => Promise<readonly ReturnType<typeof coverAddress>[]>;

const addressesOf = (titles: readonly CatalogueTitle[]) => titles.slice(0, MAX_COVERS).map((title) => coverAddress('/api', title));

/** Finds the first covers of the home page, which shows the first group of the library that has titles. */
export const coversOfLibrary =
  ({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>): FirstCovers =>
  async (session) => {
    const [{ byName }, { adopted, chosen }] = await Promise.all([catalogue.at(session.catalogueVersion), loadView(db, session)]);
    const own = byName
      .filter(({ id }) => chosen.has(id))
      .map((title) => ({ ...title, group: groupOf(entitlementOf(title, session.user.role, adopted.has(title.id))) }));
    const shown = libraryGroups.find((group) => countIn(own, group) > 0);
    return addressesOf(own.filter(({ group }) => group === shown));
  };

/** Finds the first covers of *Edit library*, which shows all titles. People who have to search for titles see no titles at first. */
export const coversOfOffer =
  ({ catalogue }: Pick<Services, 'catalogue'>): FirstCovers =>
  async ({ user, catalogueVersion }) =>
    may(user, 'searchAllTitles') ? [] : addressesOf((await catalogue.at(catalogueVersion)).byName);
