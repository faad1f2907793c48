import type { Environment, Platform } from '../rules/environments';
import type { Locale } from '../rules/locale';
import type { PagePart } from '../rules/page-parts';
import type { Mounting } from '../rules/permissions';

/** How this copy of the portal is set up. The server writes it into the page; defaults serve development. */
export type Config = {
  /** Which portal this is (premium or plus); decides who is admitted. */
  readonly mounting: Mounting;
  readonly environment: Environment;
  /** Address of the backend's operations, without a slash at the end. */
  readonly api: string;
  /** The identity providers that sign-in and linking offer. */
  readonly thirdParties: readonly Exclude<Platform, 'LDAP'>[];
  /** Address where the demo shows its mails, which it does not send; null where mails are sent. */
  readonly outbox: string | null;
  /** Address of the script of the tool that asks for consent; null where there is none. */
  readonly consentTool: string | null;
  /**
   * The parts around every page, by language: HTML, '' where there is none. For a language without an entry the content service is asked.
   */
  readonly parts: Readonly<Partial<Record<Locale, Readonly<Record<PagePart, string>>>>>;
  /** Address of the other portal, plus of premium or premium of plus; null where it is not configured. */
  readonly otherPortal: string | null;
  /** Origins of the pages that may embed the portal and hand over the token of their person. */
  readonly hosts: readonly string[];
  /** Address of the platform of products that have none of their own; null where there is none. */
  readonly productPlatform: string | null;
  /** Address of the script that shares a resource with a classroom; null where that is not offered. */
  readonly classroomScript: string | null;
  /** The service that composes exercises, and the bucket with the units; null where there is none. */
  readonly exercises: { readonly url: string; readonly bucket: string } | null;
};

const defaults: Config = {
  mounting: 'premium',
  environment: 'local',
  api: '/api',
  thirdParties: ['Google', 'Microsoft'],
  outbox: null,
  consentTool: null,
  parts: {},
  otherPortal: null,
  hosts: [],
  productPlatform: null,
  classroomScript: null,
  exercises: import.meta.env.DEV ? { url: 'https://ai.publisher.example/exercises', bucket: 'demo-units' } : null,
};

// rules are tested without a document
const written = globalThis.document?.getElementById('portal-config')?.textContent;

export const config: Config = { ...defaults, ...(written ? (JSON.parse(written) as Partial<Config>) : {}) };

/** Path under which the portal is mounted, without a slash at the end: '' or '/app'. */
export const basePath = new URL(globalThis.document?.baseURI ?? 'http://localhost').pathname.replace(/\/[^/]*$/, '');
