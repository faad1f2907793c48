import { changeSchoolMachine } from '../../../../machines/library/change-school.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { may } from '../../../shared/rules/permissions';
import { askSession, refreshSession, type User } from '../../session';

const bind = bindServices(() => import('../services/change-school'));

export const changeSchool = changeSchoolMachine.provide({
  actors: {
    locateSchool: bind('locateSchool'),
    changeSchool: bind('changeSchool'),
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
