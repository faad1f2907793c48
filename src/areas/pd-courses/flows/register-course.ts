import { assign } from 'xstate';
import { registerCourseMachine } from '../../../../machines/pd-courses/register-course.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { birthdayFaultOf, canRegister } from '../rules';

const bindRegistration = bindServices(() => import('../services/registration'));

const bindCourses = bindServices(() => import('../services/courses'));

export const registerCourse = registerCourseMachine.provide({
  actors: {
    loadForm: bindCourses('loadCourses'),
    register: bindRegistration('register'),
  },
  guards: { canRegister: ({ context: { form, announcement, birthdayFault } }) => canRegister(form, announcement, birthdayFault) },
  actions: {
    checkBirthday: assign({
      birthdayFault: ({ context: { form, announcement, birthdayFault } }) =>
        birthdayFaultOf(form.birthday, announcement.latestBirthday) ?? birthdayFault,
    }),
  },
});
