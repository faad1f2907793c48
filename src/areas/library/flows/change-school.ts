import { changeSchoolMachine } from '../../../../machines/library/change-school.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { may } from '../../../shared/rules/permissions';
import { askSession, refreshSession, type User } from '../../session';

const services = () => loadCode(() => import('../services/change-school'));

export const changeSchool = changeSchoolMachine.provide({
  actors: {
    locateSchool: fromEffect(async () => (await services()).locateSchool),
    changeSchool: fromEffect(async () => (await services()).changeSchool),
    refreshSession,
    askSchool: askSession(({ school }) => school?.id ?? null),
  },
});

/** Builds the input of the flow from the person. */
export const changeSchoolInput = (user: User) => ({
  isTeacher: may(user, 'changeSchool'),
  schoolId: user.school?.id ?? null,
  countryId: user.country.id,
});
