import { readsAsStudent } from '../../shared/rules/title-readers';
import { makeReadyBody, type ReadyBody } from '../http/ready-body';
import type { Session } from '../security/sessions';
import type { CatalogueTitle } from './catalogue';
import { entitlementOf } from './entitlement';

/** The view of the catalogue for one person. */
export type View = {
  readonly session: Session;
  /** Ids of the person's adopted titles (`adoptedTitles`). */
  readonly adopted: ReadonlySet<string>;
  /** Ids of the titles in the person's library. */
  readonly chosen: ReadonlySet<string>;
  /** Ids of the titles that a promotion has added to the person's library. */
  readonly promoted: ReadonlySet<string>;
};

/** Additional fields of an answer with a list that the person can save. */
type ExtraFields = { readonly version?: string | null };

/** Returns the body `{"items":[…]}` with the titles as the person of the view sees them, and with the additional fields. */
export const titlesBody = async (
  titles: Iterable<CatalogueTitle>,
  { session, adopted, chosen, promoted }: View,
  extraFields: ExtraFields = {},
): Promise<ReadyBody> => {
  const items: string[] = [];
  for (const title of titles) {
    const { adoption, adoptionType, promotion, demo } = entitlementOf(title, session.user.role, adopted.has(title.id));
    const isPromoted = promotion === 1 || (promoted.has(title.id) && !readsAsStudent(session.user));
    const origin = chosen.has(title.id) ? 'LIBRARY' : 'NOTLIBRARY';
    items.push(
      `${title.json},"adoption":${adoption},"adoptionType":"${adoptionType}","origin":"${origin}","promotion":${isPromoted ? 1 : 0},"demo":${demo}}`,
    );
  }
  const more = Object.entries(extraFields).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return makeReadyBody(`{"items":[${items.join(',')}]${more.join('')}}`);
};
