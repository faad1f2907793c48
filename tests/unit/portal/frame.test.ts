import { expect, it } from 'vitest';
import { frameOf, isOffice } from '../../../src/portal/frame';

it.each([
  ['/', false, 'full'],
  ['/', true, 'full'],
  ['/students', false, 'full'],
  ['/student/abc', false, 'reduced'],
  ['/student/abc/cat/1/subcat/2', false, 'reduced'],
  ['/student/abc', true, 'full'],
  ['/Student/abc', false, 'reduced'],
  ['/oauth2-signin', false, 'reduced'],
  ['/oauth2-authorize', true, 'reduced'],
  ['/OAuth2-Authorize/', true, 'reduced'],
  ['/oauth2-error', true, 'full'],
  ['/product-viewer', false, 'none'],
  ['/product-viewer/', true, 'none'],
  ['/Product-Viewer', false, 'none'],
  // Unknown addresses have the full frame.
  ['/no/student/abc', false, 'full'],
  ['/no/product-viewer', false, 'full'],
  ['/oauth2-authorize/no', true, 'full'],
  ['/product-viewer/no', false, 'full'],
] as const)('the frame of %s, signed in: %s, is %s', (path, signedIn, frame) => {
  expect(frameOf(path, signedIn)).toBe(frame);
});

it.each([
  ['/admin', true],
  ['/admin/users', true],
  ['/Administration', true],
  ['/edit/customer/user/TEACHER/705', true],
  ['/edit/internal/user/new', true],
  ['/administrators', false],
  ['/edit-account', false],
  ['/customers', false],
  ['/', false],
] as const)('%s belongs to the back-office: %s', (path, belongs) => {
  expect(isOffice(path)).toBe(belongs);
});
