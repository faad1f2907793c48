import { assign } from 'xstate';
import { registerCourseMachine } from '../../../../machines/pd-courses/register-course.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { birthdayFaultOf, canRegister } from '../rules';

export const registerCourse = registerCourseMachine.provide({
  actors: {
    loadForm: fromEffect(async () => (await loadCode(() => import('../services/courses'))).loadCourses),
    register: fromEffect(async () => (await loadCode(() => import('../services/registration'))).register),
  },
  guards: { canRegister: ({ context: { form, announcement, birthdayFault } }) => canRegister(form, announcement, birthdayFault) },
  actions: {
    checkBirthday: assign({
      birthdayFault: ({ context: { form, announcement, birthdayFault } }) =>
        birthdayFaultOf(form.birthday, announcement.latestBirthday) ?? birthdayFault,
    }),
  },
});
