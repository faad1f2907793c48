import { platformId } from '../../shared/rules/environments';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { customerOf, hasValidatedEmail, versionOf } from './customer';

export const getCustomer =
  ({ db, options }: Services): Handler<'getCustomer'> =>
  async ({ path }) => {
    const customer = await customerOf(db, path.userId);
    return {
      status: 200,
      body: {
        version: versionOf(customer),
        id: Number(customer.id),
        name: customer.name,
        surname1: customer.surname,
        surname2: customer.surname2,
        email: customer.mail,
        role: customer.role,
        language: customer.language,
        card: customer.card,
        country: customer.country_id,
        ccaaId: customer.ccaa_id,
        creationDate: customer.created_at?.toISOString() ?? null,
        lastAccessDate: customer.signed_in_at?.toISOString() ?? null,
        downloadResources: customer.download_resources,
        birthDate: customer.birth_date,
        guardian: customer.guardian,
        mktPrefs: customer.marketing,
        phone: customer.phone,
        schoolId: customer.school_id,
        schoolName: customer.school_name,
        'self-editable': customer.self_editable,
        validatedEmail: hasValidatedEmail(customer),
        active: customer.active ? 1 : 0,
        adminFictitious: customer.admin_fictitious,
        idexternalplatform: platformId(options.environment, customer.platform),
        today: customer.today,
        impersonable: customer.impersonable,
      },
    };
  };
