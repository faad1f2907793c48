import type { components } from '../shared/api/contract.gen';
import { certificateAge } from '../shared/rules/course-windows';
import type { Environment } from '../shared/rules/environments';
import type { Mounting } from '../shared/rules/permissions';
import { type PostCategories, postCategories } from '../shared/rules/post-categories';
import type { AiOptions } from './ai/ai';
import { defaultEffort, type Effort } from './captcha/proof-of-work';
import type { RecaptchaOptions } from './captcha/recaptcha';
import type { ChatOptions } from './chat/chat';
import {
  type ChildrenOrderOptions,
  defaultFamilyBooks,
  defaultReminder,
  demoChildrenOrder,
  type FamilyBookOptions,
  type ReminderOptions,
} from './children-order/options';
import type { ClassroomOptions } from './classroom/classroom';
import type { ConsentOptions } from './consent/consent';
import type { DatabaseOptions } from './db/open';
import type { Db } from './db/schema';
import { type ConnectionLimits, defaultConnectionLimits } from './http/connections';
import type { TrustedProxies } from './http/proxies';
import type { ProviderOptions, ThirdParty } from './identity/providers';
import { defaultJobs, type JobOptions } from './jobs/options';
import type { LtiOptions } from './lti/lti';
import type { MailOptions } from './mail/mail';
import { defaultOauth, type OauthOptions } from './oauth2/options';
import type { MetricsOptions } from './operating/metrics-options';
import type { PaymentOptions } from './payment/gateway';
import { defaultPlan, type PaymentPlan } from './payment/plan';
import { defaultPasswordCost, type PasswordCost } from './security/passwords';
import { defaultLimits, type Limits } from './security/rate-limits';
import type { SessionLimits } from './security/sessions';
import type { StorageOptions } from './storage/open';
import { defaultZone, type ZoneOptions } from './students/options';

export type CaptchaOptions = ({ readonly provider: 'altcha' } & Partial<Effort>) | ({ readonly provider: 'recaptcha' } & RecaptchaOptions);

/** The options of a backend. Only the database has no default. */
export type BackendOptions = {
  readonly database: DatabaseOptions;
  /** The opened database, if the caller has opened `database` already. */
  readonly opened?: Db;
  /** Whether demo people are allowed. The demo data are then inserted into a database without users. */
  readonly demo?: boolean;
  /** Folder of the built portal; by default only the API is served. */
  readonly webFolder?: string;
  /** Folder of the built page of the kit, for developers; by default this page is not served. */
  readonly kitFolder?: string;
  /** Address under which browsers reach the portal, if it differs from the address of requests (behind a proxy). */
  readonly publicUrl?: string;
  /** The proxies whose `x-forwarded-for`, `x-forwarded-host` and `x-forwarded-proto` are trusted; none by default. */
  readonly trustProxy?: TrustedProxies;
  /** The portal that is served; it decides which people are admitted. */
  readonly mounting?: Mounting;
  /** Address of the other portal, for people who open the wrong portal; none by default. */
  readonly otherPortal?: string;
  readonly environment?: Environment;
  /** Features that are switched on. */
  readonly features?: readonly (keyof components['schemas']['Features'])[];
  readonly captcha?: CaptchaOptions;
  /** Mail delivery; by default mails stay in the outbox, where the demo shows them. */
  readonly mail?: MailOptions;
  /** The identity providers Google and Microsoft. */
  readonly identityProviders?: Partial<Record<ThirdParty, ProviderOptions>>;
  /** Whether local stand-ins replace providers that are not configured. */
  readonly identityStandIns?: boolean;
  /** The chat with customer care; by default a stand-in in the demo, and none elsewhere. */
  readonly chat?: ChatOptions;
  /** The tool that teachers start by LTI; by default a stand-in in the demo, and none elsewhere. */
  readonly lti?: LtiOptions;
  /** The service that composes exercises; by default a stand-in in the demo, and none elsewhere. */
  readonly ai?: AiOptions;
  /** The provider that shares resources with a classroom; by default a stand-in in the demo, and none elsewhere. */
  readonly classroom?: ClassroomOptions;
  /** Address of the platform for products that have no address of their own; none by default. */
  readonly productPlatform?: string;
  /** Address of the page of the poll widget; none by default. */
  readonly polls?: string;
  /** Address of the survey for people who have redeemed a coupon; none by default. */
  readonly couponSurvey?: string;
  /** The consent tool; none by default. */
  readonly consent?: ConsentOptions;
  /** Address of the publisher's content service; by default the portal's own database serves texts and pages. */
  readonly contentUrl?: string;
  /** Address of the service with the publisher's posts; by default the portal's own database serves them. */
  readonly postsUrl?: string;
  /** Numbers of the root categories of posts, where they differ from the numbers of the environment. */
  readonly postCategories?: Partial<PostCategories>;
  /** Maximum number of slides that are shown one after the other. */
  readonly maxSlides?: number;
  /** The publisher's own domains, to which products lead; none by default. */
  readonly ownDomains?: readonly string[];
  /** Storage of the files of resources; by default the folder `data/files`. */
  readonly storage?: StorageOptions;
  /** Maximum number of titles in a library, except for internal users. */
  readonly libraryLimit?: number;
  /** Times and limits of the students' zone. */
  readonly studentZone?: Partial<ZoneOptions>;
  /** Age in years from which people get certificates of courses. */
  readonly certificateAge?: number;
  /** Roles that may use clients of OAuth2, and the lifetimes of codes and tokens. */
  readonly oauth?: Partial<OauthOptions>;
  /** The payment provider; by default a stand-in in the demo, and none elsewhere. Without a provider nothing is sold. */
  readonly payment?: PaymentOptions;
  /** Times at which the portal asks the provider about payments, and tries refunds. */
  readonly paymentPlan?: Partial<PaymentPlan>;
  /** E-mail address that receives letters about wrong charges; none by default. */
  readonly financeMail?: string;
  /**
   * Cost of an order of books for children; by default a fictitious cost in the demo, and none elsewhere. Without a cost, such books cannot
   * be ordered.
   */
  readonly childrenOrder?: ChildrenOrderOptions;
  /** Times of the reminder of an unpaid order of books for children. */
  readonly childrenReminder?: Partial<ReminderOptions>;
  /** Key and storage time of pictures of family books. */
  readonly familyBooks?: Partial<FamilyBookOptions>;
  /** Times of the job queue. */
  readonly jobs?: Partial<JobOptions>;
  /** Number of activations that an invoice process collects in one transaction. */
  readonly invoicePart?: number;
  readonly sessions?: Partial<SessionLimits>;
  readonly limits?: Partial<Limits>;
  readonly passwordCost?: PasswordCost;
  /** Pages that may embed the portal, as Content-Security-Policy sources; by default only the portal itself. */
  readonly frameAncestors?: readonly string[];
  /** Lowest level that is logged; nothing is logged by default. */
  readonly logLevel?: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Destination of log lines; standard output by default. */
  readonly logStream?: { readonly write: (line: string) => void };
  /** Time limits of connections. */
  readonly patience?: Partial<ConnectionLimits>;
  /** Maximum time that a page waits for the session, and then again for its first covers, in milliseconds; 300 by default. */
  readonly pageWaitMs?: number;
  /** Address of the metrics; none by default. */
  readonly metrics?: MetricsOptions;
  /** Whether an answer that breaks the contract is replaced by 500 (for tests). */
  readonly checkResponses?: boolean;
  /** Called when the embedded database dies: the process cannot serve any more. */
  readonly onDeath?: (cause: Error) => void;
};

const HOUR = 60 * 60_000;

/** Returns the options with all defaults. */
export const resolveOptions = (options: BackendOptions) => ({
  ...options,
  demo: options.demo ?? false,
  mounting: options.mounting ?? 'premium',
  environment: options.environment ?? 'local',
  features: options.features ?? [],
  captcha: options.captcha ?? ({ provider: 'altcha' } as const),
  mail: options.mail ?? ({ provider: 'outbox' } as const),
  identityProviders: options.identityProviders ?? {},
  identityStandIns: options.identityStandIns ?? false,
  chat: options.chat ?? ({ provider: options.demo ? 'stand-in' : 'none' } as const),
  lti: options.lti ?? ({ provider: options.demo ? 'stand-in' : 'none' } as const),
  ai: options.ai ?? ({ provider: options.demo ? 'stand-in' : 'none' } as const),
  classroom: options.classroom ?? ({ provider: options.demo ? 'stand-in' : 'none' } as const),
  consent: options.consent ?? ({ provider: 'none' } as const),
  postCategories: { ...postCategories[options.environment ?? 'local'], ...options.postCategories },
  maxSlides: options.maxSlides ?? 20,
  ownDomains: options.ownDomains ?? [],
  storage: options.storage ?? ({ provider: 'folder', folder: 'data/files' } as const),
  libraryLimit: options.libraryLimit ?? 500,
  studentZone: { ...defaultZone, ...options.studentZone },
  certificateAge: options.certificateAge ?? certificateAge,
  oauth: { ...defaultOauth, ...options.oauth },
  payment: options.payment ?? ({ provider: options.demo ? 'stand-in' : 'none' } as const),
  paymentPlan: { ...defaultPlan, ...options.paymentPlan },
  childrenOrder: options.childrenOrder ?? (options.demo ? demoChildrenOrder : undefined),
  childrenReminder: { ...defaultReminder, ...options.childrenReminder },
  familyBooks: { ...defaultFamilyBooks, ...options.familyBooks },
  jobs: { ...defaultJobs, ...options.jobs },
  invoicePart: options.invoicePart ?? 1_000,
  sessions: { idle: 12 * HOUR, total: 7 * 24 * HOUR, ...options.sessions },
  limits: { ...defaultLimits, ...options.limits },
  passwordCost: options.passwordCost ?? defaultPasswordCost,
  frameAncestors: options.frameAncestors ?? [],
  logLevel: options.logLevel ?? ('silent' as const),
  patience: { ...defaultConnectionLimits, ...options.patience },
  pageWaitMs: options.pageWaitMs ?? 300,
  checkResponses: options.checkResponses ?? false,
});

export type ResolvedOptions = ReturnType<typeof resolveOptions>;

/** Returns the difficulty of the proof of work, with the defaults. */
export const effortOf = (captcha: Extract<CaptchaOptions, { provider: 'altcha' }>): Effort => ({ ...defaultEffort, ...captcha });
