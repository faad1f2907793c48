import { readsAsStudent } from '../../shared/rules/title-readers';
import { type ReadyBody, readyBody } from '../http/ready-body';
import type { Session } from '../security/sessions';
import type { CatalogueTitle } from './catalogue';
import { offerOf } from './offer';

/** The view of the catalogue for one person. */
export type View = {
  readonly session: Session;
  /** Titles that the person or their school adopted, or that the person opened by a licence. */
  readonly adopted: ReadonlySet<string>;
  /** Titles in the person's library. */
  readonly chosen: ReadonlySet<string>;
  /** Titles that came into the library by a promotion. */
  readonly promoted: ReadonlySet<string>;
};

/** Additional fields of an answer that a save can replace. */
type Beside = { readonly version?: string | null };

/** @returns the body `{"items":[…]}` of the titles as the person of the view sees them, with the additional fields */
export const titlesBody = async (
  titles: Iterable<CatalogueTitle>,
  { session, adopted, chosen, promoted }: View,
  beside: Beside = {},
): Promise<ReadyBody> => {
  const items: string[] = [];
  for (const title of titles) {
    const { adoption, adoptionType, promotion, demo } = offerOf(title, session.user.role, adopted.has(title.id));
    const isPromoted = promotion === 1 || (promoted.has(title.id) && !readsAsStudent(session.user));
    const origin = chosen.has(title.id) ? 'LIBRARY' : 'NOTLIBRARY';
    items.push(
      `${title.json},"adoption":${adoption},"adoptionType":"${adoptionType}","origin":"${origin}","promotion":${isPromoted ? 1 : 0},"demo":${demo}}`,
    );
  }
  const more = Object.entries(beside).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return readyBody(`{"items":[${items.join(',')}]${more.join('')}}`);
};
