import { changeSchoolMachine } from '../../../../machines/library/change-school.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { may } from '../../../shared/rules/permissions';
import { refreshSession, type User } from '../../session';

const services = () => import('../services/change-school');

export const changeSchool = changeSchoolMachine.provide({
  actors: {
    locateSchool: fromEffect(async () => (await services()).locateSchool),
    changeSchool: fromEffect(async () => (await services()).changeSchool),
    refreshSession,
  },
});

/** What the flow has to know of the person. */
export const changeSchoolInput = (user: User) => ({
  isTeacher: may(user, 'changeSchool'),
  schoolId: user.school?.id ?? null,
  countryId: user.country.id,
});
