import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '../db/schema';
import { entitlementOf } from '../library/entitlement';
import { seedAdoption } from './adoption';
import { seedChildren } from './children';
import { seedDemoClient } from './client';
import { seedCoupons } from './coupons';
import { seedCourses } from './courses';
import { seedCustomers } from './customers';
import type { DemoLibrary, DemoUser } from './demo-user';
import { seedFictitious } from './fictitious';
import { seedHome } from './home';
import { seedInvoices } from './invoices';
import { demoLicences } from './licences';
import { seedManyPeople } from './many-people';
import { demoPages } from './pages';
import { type DemoSchool, demoCountries, demoSchools } from './places';
import { seedPosts } from './posts/seed-posts';
import { seedProductKeys } from './product-keys';
import { seedProfessionalDevelopment } from './professional-development';
import { seedContents } from './seed-contents';
import { demoDelegates, demoUnits } from './shell';
import { seedStudentLinks } from './student-links';
import { type DemoTitle, demoTitles } from './titles';
import { demoUsers } from './users';
import { seedZoneLinks } from './zone-links';

/** Finds the titles that a school has adopted: every second series among the stages that the school teaches. */
const adoptedBy = (school: DemoSchool) =>
  demoTitles.filter(({ resource, stage, series }) => !resource && school.stages.includes(stage) && (series + Number(school.id)) % 2 === 0);

const adoptions = () => demoSchools.flatMap((school) => adoptedBy(school).map(({ id }) => ({ school_id: school.id, title_id: id })));

/** Picks `count` items, spread evenly over the list. */
const spread = <T>(list: readonly T[], count: number): readonly T[] => {
  const step = list.length / count;
  return step <= 1 ? list : list.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
};

/** Chooses the titles of a person's library: the wanted number of titles in each group, and the titles in `also`. */
const libraryOf = (user: DemoUser, wanted: DemoLibrary): readonly DemoTitle[] => {
  const school = demoSchools.find(({ id }) => id === user.school_id);
  const adopted = new Set(school ? adoptedBy(school).map(({ id }) => id) : []);
  const groupOf = (title: DemoTitle) => {
    const { adoption, adoptionType } = entitlementOf(title, user.role, adopted.has(title.id));
    if (adoptionType === 'RECURSO') return 'resources';
    return adoption === 1 ? 'adopted' : 'demo';
  };
  const groups = (['adopted', 'demo', 'resources'] as const).flatMap((group) =>
    spread(
      demoTitles.filter((title) => groupOf(title) === group),
      wanted[group],
    ),
  );
  return [...new Set([...groups, ...demoTitles.filter(({ id }) => wanted.also?.includes(id))])];
};

const withoutSeries = ({ series: _, ...title }: DemoTitle): Insertable<Tables['titles']> => title;
const withoutStages = ({ stages: _, ...school }: DemoSchool): Insertable<Tables['schools']> => school;

const insertUsers = async (db: Db, passwordHash: string) => {
  const rows = demoUsers.map(({ about: _about, library, impersonator: _impersonator, ...user }) => ({
    ...user,
    password_hash: passwordHash,
    library_version: library && sql<string>`gen_random_uuid()`,
  }));
  const inserted = await db.insertInto('users').values(rows).returning(['id', 'mail']).execute();
  const idOf = new Map(inserted.map(({ mail, id }) => [mail, id]));
  return (mail: string) => {
    const id = idOf.get(mail);
    if (id === undefined) throw new Error(`There is no demo user ${mail}`);
    return id;
  };
};

/**
 * Inserts the demo data: an invented publisher with its schools, titles and people.
 * @param db a connection inside a transaction
 */
export const seedDemo = async (db: Db, passwordHash: string): Promise<void> => {
  await db.insertInto('countries').values(demoCountries).execute();
  await db.insertInto('schools').values(demoSchools.map(withoutStages)).execute();
  await db.insertInto('titles').values(demoTitles.map(withoutSeries)).execute();
  await db.insertInto('school_adoptions').values(adoptions()).execute();
  await db.insertInto('pages').values(demoPages).execute();
  await seedPosts(db);
  const idOf = await insertUsers(db, passwordHash);
  const libraries = demoUsers.flatMap((user) =>
    user.library ? libraryOf(user, user.library).map(({ id }) => ({ user_id: idOf(user.mail), title_id: id })) : [],
  );
  await db.insertInto('library_titles').values(libraries).execute();
  await db
    .insertInto('delegates')
    .values(demoDelegates.map(({ schools: _, ...delegate }) => delegate))
    .execute();
  const posts = demoDelegates.flatMap(({ id, schools }) => schools.map((school_id) => ({ school_id, delegate_id: id })));
  await db.insertInto('school_delegates').values(posts).execute();
  await db.insertInto('units').values(demoUnits()).execute();
  await seedContents(db, idOf);
  await seedHome(db, idOf);
  await seedProfessionalDevelopment(db, idOf);
  await seedCourses(db, idOf);
  await seedAdoption(db, idOf);
  await seedStudentLinks(db, idOf);
  await seedDemoClient(db);
  await seedProductKeys(db, idOf);
  await seedCoupons(db);
  await seedChildren(db, idOf);
  await seedCustomers(db, idOf, passwordHash);
  await seedInvoices(db, idOf);
  const licences = demoLicences().map(({ about: _about, by, ...licence }) => ({
    ...licence,
    activated_by: by === undefined ? null : idOf(by),
  }));
  await db.insertInto('licences').values(licences).execute();
  await seedManyPeople(db, passwordHash);
  // The teachers of these links are inserted late, so that the ids of the other people do not change.
  await seedZoneLinks(db, { id: idOf('customersupport@demo.example'), mail: 'customersupport@demo.example' });
  await seedFictitious(db, passwordHash);
  const impersonations = demoUsers.flatMap(({ mail, impersonator }) =>
    impersonator === undefined ? [] : [{ user_id: idOf(mail), impersonator_id: idOf(impersonator) }],
  );
  await db.insertInto('demo_impersonations').values(impersonations).execute();
  await db.updateTable('versions').set({ value: sql`gen_random_uuid()` }).execute();
};
