import { assign } from 'xstate';
import { activateLicenceMachine } from '../../../machines/library/activate-licence.machine';
import { activationCodeMachine } from '../../../machines/library/activation-code.machine';
import { changeSchoolMachine } from '../../../machines/library/change-school.machine';
import { editLibraryMachine } from '../../../machines/library/edit-library.machine';
import { libraryMachine } from '../../../machines/library/library.machine';
import { searchTitlesMachine } from '../../../machines/library/search-titles.machine';
import { fromEffect } from '../../shared/flow/from-effect';
import { may } from '../../shared/rules/permissions';
import { refreshSession, type User } from '../session';
import { canSave, isLicenceCode, isSearchable, typedLicence } from './rules';

const services = () => import('./services');

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

export const library = libraryMachine.provide({
  actors: { loadLibrary: fromEffect(async () => (await services()).loadLibrary) },
});

/** What the flow has to know of the person. */
export const libraryInput = (user: User) => ({ demoOnly: user.role === 'TEACHER_DEMO' });

export const editLibrary = editLibraryMachine.provide({
  actors: {
    loadTitles: fromEffect(async () => (await services()).loadSelectableTitles),
    saveLibrary: fromEffect(async () => (await services()).saveLibrary),
  },
  guards: { canConfirm: ({ context }) => canSave(context.selected.size, context.searches) },
});

/** What the flow has to know of the person. */
export const editLibraryInput = (user: User) => ({ searches: may(user, 'searchAllTitles') });

export const searchTitles = searchTitlesMachine.provide({
  actors: { searchTitles: fromEffect(async () => (await services()).searchTitles) },
  guards: { isLongEnough: (_, text) => isSearchable(text) },
});

export const activationCode = activationCodeMachine.provide({
  actors: {
    locateSchool: fromEffect(async () => (await services()).locateOwnSchool),
    becomeTeacher: fromEffect(async () => (await services()).becomeTeacher),
    refreshSession,
  },
});

/** What the flow has to know of the person. */
export const activationCodeInput = (user: User) => ({ isDemo: may(user, 'becomeTeacher'), schoolId: user.school?.id ?? null });

export const activateLicence = activateLicenceMachine.provide({
  actors: {
    findLicence: fromEffect(async () => (await services()).findLicence),
    activateLicence: fromEffect(async () => (await services()).activateLicence),
  },
  guards: { isCode: ({ context }) => isLicenceCode(context.code) },
  actions: { keepCode: assign({ code: (_, code: string) => typedLicence(code), codeError: null }) },
});

/** What the flow has to know of the person. */
export const activateLicenceInput = (user: User) => ({ mayActivate: may(user, 'activateLicence') });
