import type { Environment, Platform } from '../rules/environments';
import type { Locale } from '../rules/locale';
import type { PagePart } from '../rules/page-parts';
import type { Mounting, Role } from '../rules/permissions';
import type { PostCategories } from '../rules/post-categories';
import type { Theme } from '../rules/theme';

/** The settings of this copy of the portal. The server writes the chosen settings into the page; the defaults are for development. */
export type Config = {
  /** The portal that this copy serves: premium or plus. It decides who is admitted. */
  readonly mounting: Mounting;
  readonly environment: Environment;
  /** The number of this release of the portal; absent if releases have no numbers. */
  readonly release?: number | undefined;
  /** Address of the backend's operations, without a slash at the end. */
  readonly api: string;
  /** The identity providers that sign-in and linking offer. */
  readonly thirdParties: readonly Exclude<Platform, 'LDAP'>[];
  /** The address of the page that shows mails instead of sending them; absent if mails are sent. */
  readonly outbox?: string | undefined;
  /** Address of the script of the tool that asks for consent. */
  readonly consentTool?: string | undefined;
  /**
   * The parts around every page, by language: HTML, or '' for a part that is absent. The parts of a language without an entry come from the
   * content service.
   */
  readonly parts: Readonly<Partial<Record<Locale, Readonly<Record<PagePart, string>>>>>;
  /** Address of the other portal: the plus portal for premium, the premium portal for plus. */
  readonly otherPortal?: string | undefined;
  /** Origins of the pages that may embed the portal and hand over a token. */
  readonly hosts: readonly string[];
  /** The address of the platform for products that have no address of their own. */
  readonly productPlatform?: string | undefined;
  /** Address of the script that shares a resource with a classroom. */
  readonly classroomScript?: string | undefined;
  /** The root categories of posts; by default the root categories of the environment. */
  readonly postCategories?: PostCategories | undefined;
  /** Address of the page of the poll widget. */
  readonly polls?: string | undefined;
  /** Address of the survey for people who have redeemed a coupon. */
  readonly couponSurvey?: string | undefined;
  /** Maximum number of slides that are shown one after the other. */
  readonly maxSlides: number;
  /** The publisher's own domains, to which the viewer of products leads. */
  readonly ownDomains: readonly string[];
  /** The roles that may use clients of OAuth2; by default the roles in `rules/clients.ts`. */
  readonly clientRoles?: readonly Role[] | undefined;
  /** The service that composes exercises, and the bucket with the units. */
  readonly exercises?: { readonly url: string; readonly bucket: string } | undefined;
  /** The theme that the server has chosen for this page; if it is absent, the cookie of the browser decides. */
  readonly theme?: Theme | undefined;
};

const defaults: Config = {
  mounting: 'premium',
  environment: 'local',
  api: '/api',
  thirdParties: ['Google', 'Microsoft'],
  parts: {},
  hosts: [],
  maxSlides: 20,
  ownDomains: [],
};

// Tests of rules run without a document.
const written = globalThis.document?.getElementById('portal-config')?.textContent;

export const config: Config = { ...defaults, ...(written ? (JSON.parse(written) as Partial<Config>) : {}) };

/** Path under which the portal is mounted, without a slash at the end: '' or '/app'. */
export const basePath = new URL(globalThis.document?.baseURI ?? 'http://localhost').pathname.replace(/\/[^/]*$/, '');
