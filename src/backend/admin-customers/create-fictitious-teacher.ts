import { fictitiousErrors } from '../../areas/admin-customers/rules';
import type { components } from '../../shared/api/contract.gen';
import { storedName } from '../../shared/rules/person-name';
import { duplicatedEmail, refuseReservedEmail } from '../account/duplicated-email';
import { requireActing } from '../admin/acting';
import { findCreatedBefore } from '../admin/created-before';
import { changesBetween, recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { isDuplicate } from '../db/is-duplicate';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { schoolOf } from './adoption-lists';
import { adoptionsFor, adoptionsOf, adoptionText, writeAdoptions } from './adoptions';
import { fictitiousFields, requireAdminFictitious } from './fictitious';

type Body = components['schemas']['NewFictitious'];

const refuseFaulty = (body: Body) => {
  const { email, name, surname1, surname2, password, language } = body;
  const errors = Object.entries(fictitiousErrors({ email, name, surname1, surname2: surname2 ?? '', password, language }, true));
  if (errors.length === 0) return;
  throw new Problem(400, 'invalid-request', {
    errors: errors.map(([field, detail]) => ({ pointer: `/body/${field}`, detail: detail ?? '' })),
  });
};

const columnsOf = ({ email, name, surname1, surname2, language, ccaaId, downloadResources }: Body) => ({
  mail: email.trim(),
  name: storedName(name),
  surname: storedName(surname1),
  surname2: storedName(surname2 ?? '') || null,
  language,
  ccaa_id: ccaaId || null,
  download_resources: downloadResources,
});

/** Returns the descriptions of the requested adoptions, for a comparison with the adoptions of an account. */
const requestedTexts = async (db: Db, body: Body) => (await adoptionsFor(db, body.adoptions, [])).map(adoptionText);

/**
 * Finds the account that an earlier copy of the request has created, if fields and adoptions are still as requested.
 * @returns the id of the account
 */
const findSameAccount = async (services: Services, body: Body, by: string): Promise<number | undefined> => {
  const { db } = services;
  const columns = columnsOf(body);
  const requested = { mail: columns.mail, role: 'TEACHER_FAKE', password: body.password, action: 'fictitious.created', by } as const;
  const account = await findCreatedBefore(services, requested);
  if (!account) return undefined;
  const stored = { ...fictitiousFields(account), adoptions: (await adoptionsOf(db, account.id)).map(adoptionText) };
  const wanted = { ...fictitiousFields(columns), adoptions: await requestedTexts(db, body) };
  return JSON.stringify(stored) === JSON.stringify(wanted) ? Number(account.id) : undefined;
};

/** Creates a fictitious teacher with adoptions, in the country of the support person. A repeated request creates no second account. */
export const createFictitiousTeacher =
  (services: Services): Handler<'createFictitiousTeacher'> =>
  async ({ body, request, session }) => {
    const { db, passwords, requestSessions } = services;
    const { user } = session;
    refuseFaulty(body);
    // Hashing is slow, so it happens before the transaction.
    const password_hash = await passwords.hash(body.password);
    const columns = columnsOf(body);
    const creating = db.transaction().execute(async (tx) => {
      requireAdminFictitious(await requireActing(tx, requestSessions, request, session));
      const school_id = await schoolOf(tx, user.country_id, columns.ccaa_id);
      if (school_id === undefined && columns.ccaa_id !== null) {
        throw new Problem(400, 'invalid-request', {
          errors: [{ pointer: '/body/ccaaId', detail: 'is no autonomous community with a school' }],
        });
      }
      const adoptions = await adoptionsFor(tx, body.adoptions, []);
      const { id } = await tx
        .insertInto('users')
        .values({
          ...columns,
          password_hash,
          role: 'TEACHER_FAKE',
          profile: 'CUSTOMER_USER_PREMIUM',
          school_id: school_id ?? null,
          country_id: user.country_id,
          mail_proven: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await refuseReservedEmail(tx, columns.mail, id);
      await writeAdoptions(tx, id, [], adoptions);
      const changes = changesBetween(null, { ...fictitiousFields(columns), adoptions: adoptions.map(adoptionText) });
      await recordAction(tx, request, { action: 'fictitious.created', by: user, on: { id, mail: columns.mail }, changes });
      return Number(id);
    });
    const id = await creating.catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      const before = await findSameAccount(services, body, user.id);
      if (before === undefined) throw duplicatedEmail();
      return before;
    });
    return { status: 201, body: { id } };
  };
