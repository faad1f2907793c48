export { changeCourseRegistration } from './change-course-registration';
export { getAnnouncement } from './get-announcement';
export { getCoursePicture } from './get-course-picture';
export { getCourses } from './get-courses';
export { getCourseRegistration, getCourseRegistrations } from './get-registrations';
export { launchCourse } from './launch-course';
