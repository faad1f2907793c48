import { sortedByName } from '../../shared/rules/names';
import type { Db } from '../db/schema';
import { coverVersionOf } from './cover-version';
import type { EntitlementInput } from './entitlement';

/**
 * A title of the catalogue. `json` has the fields that are equal for all people, without the closing brace, so that personal fields can
 * follow.
 */
export type CatalogueTitle = EntitlementInput & {
  readonly id: string;
  readonly json: string;
  readonly name: string;
  readonly nodeRef: string;
  readonly coverURL: null;
  readonly coverVersion: string;
};

export type CatalogueSnapshot = {
  readonly version: string;
  readonly titles: ReadonlyMap<string, CatalogueTitle>;
  /** All titles by name, which is the order of the pages. */
  readonly byName: readonly CatalogueTitle[];
};

const loadSnapshot = async (db: Db, version: string): Promise<CatalogueSnapshot> => {
  const rows = await db.selectFrom('titles').selectAll().orderBy('id').execute();
  const titles = rows.map((row): CatalogueTitle => {
    const cover = { nodeRef: row.node_ref, coverURL: null, coverVersion: coverVersionOf(row) };
    const common = {
      nodeRef: cover.nodeRef,
      idTitulo: row.id,
      name: row.name,
      coverURL: cover.coverURL,
      stage: row.stage,
      uuid: row.uuid,
      subject: row.subjects,
      categoryId: row.category_id,
      idSim: row.id_sim,
      studentable: row.studentable,
      coverVersion: cover.coverVersion,
    };
    return {
      id: row.id,
      resource: row.resource,
      promotion: row.promotion,
      json: JSON.stringify(common).slice(0, -1),
      name: row.name,
      ...cover,
    };
  });
  return { version, titles: new Map(titles.map((title) => [title.id, title])), byName: sortedByName(titles) };
};

/** Makes the catalogue of all titles. The catalogue is read once for each version, because it may have ten thousand titles. */
export const makeCatalogue = (db: Db) => {
  let current: { version: string; snapshot: Promise<CatalogueSnapshot> } | undefined;
  return {
    /**
     * Returns the catalogue in a version.
     * @param version the current version, from the session
     */
    at(version: string): Promise<CatalogueSnapshot> {
      if (current?.version !== version) {
        const snapshot = loadSnapshot(db, version);
        current = { version, snapshot };
        snapshot.catch(() => {
          if (current?.snapshot === snapshot) current = undefined;
        });
      }
      return current.snapshot;
    },
  };
};

export type Catalogue = ReturnType<typeof makeCatalogue>;
