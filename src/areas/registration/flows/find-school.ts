import { findSchoolMachine } from '../../../../machines/registration/find-school.machine';
import { listMachine } from '../../../../machines/shared/list.machine';
import { loadCode } from '../../../shared/browser/code';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isSpain } from '../../../shared/rules/country';
import { isPostalCodeIn } from '../../../shared/rules/postal-code';
import type { School, SchoolSearch } from '../types';

const services = () => loadCode(() => import('../services/find-school'));

/** The schools at a postal code. */
export const schools = listMachine<School, SchoolSearch>().provide({
  actors: {
    load: fromEffect(async () => {
      const { listSchools } = await services();
      return ({ of }) => listSchools(of);
    }),
  },
});

export const findSchool = findSchoolMachine.provide({
  actors: {
    listCountries: fromEffect(async () => (await services()).listCountries),
    schools: childFlow(schools),
  },
  guards: {
    canSearch: ({ context: { countryId, postalCode } }) => countryId !== null && isPostalCodeIn(countryId, postalCode),
    isInSpain: ({ context: { countryId, postalCode } }) => countryId !== null && isSpain(countryId) && postalCode.trim() !== '',
  },
});
