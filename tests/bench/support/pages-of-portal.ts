import type { Browser, Page } from 'playwright';
import type { ServedBackend } from './serve-backend';

/** The addresses of public pages, and of pages for a teacher. */
export const pages = {
  anybody: [
    '/home',
    '/signin',
    '/register',
    '/forgot-password',
    '/resend-activation',
    '/help',
    '/privacy',
    '/activation-error',
    '/nowhere',
  ],
  teacher: [
    '/',
    '/edit-library',
    '/change-school',
    '/activate-license',
    '/edit-account',
    '/change-password',
    '/notifications',
    '/students',
    '/contact',
  ],
} as const;

export const visitors = ['anybody', 'teacher'] as const;
export type Visitor = (typeof visitors)[number];

/** The widths of the windows. */
export const widths = [360, 1280] as const;

/** Opens a window with empty storage and cache. */
export const windowOf = async (browser: Browser, { backend, headers }: ServedBackend, visitor: Visitor, width: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 740 }, locale: 'es', reducedMotion: 'reduce' });
  const [, session = ''] = /session=([^;]+)/.exec(headers.cookie ?? '') ?? [];
  if (visitor === 'teacher') await context.addCookies([{ name: 'session', value: session, url: backend }]);
  return context.newPage();
};
