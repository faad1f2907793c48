import type { components } from '../shared/api/contract.gen';
import type { Environment } from '../shared/rules/environments';
import type { Mounting } from '../shared/rules/permissions';
import { defaultEffort, type Effort } from './captcha/proof-of-work';
import type { RecaptchaOptions } from './captcha/recaptcha';
import type { ChatOptions } from './chat/chat';
import type { ConsentOptions } from './consent/consent';
import type { DatabaseOptions } from './db/open';
import { defaultPatience, type Patience } from './http/connections';
import type { TrustedProxies } from './http/proxies';
import type { ProviderOptions, ThirdParty } from './identity/providers';
import type { MailOptions } from './mail/mail';
import type { MetricsOptions } from './operating/metrics-options';
import { defaultPasswordCost, type PasswordCost } from './security/passwords';
import { defaultLimits, type Limits } from './security/rate-limits';
import type { SessionLimits } from './security/sessions';

export type CaptchaOptions = ({ readonly provider: 'altcha' } & Partial<Effort>) | ({ readonly provider: 'recaptcha' } & RecaptchaOptions);

/** How one backend is set up. All but the database has a default. */
export type BackendOptions = {
  readonly database: DatabaseOptions;
  /** Put in the demo data when the database holds nobody yet. */
  readonly demo?: boolean;
  /** Folder of the built portal; without one only the API is served. */
  readonly webFolder?: string;
  /** Address under which browsers reach the portal, when it is not the one that requests are sent to (behind a proxy). */
  readonly publicUrl?: string;
  /** Whose `x-forwarded-for`, `x-forwarded-host` and `x-forwarded-proto` are believed; nobody's by default. */
  readonly trustProxy?: TrustedProxies;
  /** Which portal this is; decides who is admitted. */
  readonly mounting?: Mounting;
  /** Address of the other portal, for those who come to the wrong one; told to nobody by default. */
  readonly otherPortal?: string;
  readonly environment?: Environment;
  /** Flags that are on. */
  readonly features?: readonly (keyof components['schemas']['Features'])[];
  readonly captcha?: CaptchaOptions;
  /** How mail leaves; by default it stays in the outbox, where the demo shows it. */
  readonly mail?: MailOptions;
  /** Where people sign in whose account lives with Google or Microsoft. */
  readonly identityProviders?: Partial<Record<ThirdParty, ProviderOptions>>;
  /** Whether those that are not configured are stood in for, on this machine alone. */
  readonly identityStandIns?: boolean;
  /** Where customer care can be talked to; with demo people a stand-in, otherwise nowhere. */
  readonly chat?: ChatOptions;
  /** The tool that asks for consent; none by default. */
  readonly consent?: ConsentOptions;
  /** Address of the publisher's content service; its own by default. */
  readonly contentUrl?: string;
  /** The most titles in a library, internal users aside. */
  readonly libraryLimit?: number;
  readonly sessions?: Partial<SessionLimits>;
  readonly limits?: Partial<Limits>;
  readonly passwordCost?: PasswordCost;
  /** Pages that may embed the portal, as Content-Security-Policy sources; itself only by default. */
  readonly frameAncestors?: readonly string[];
  /** Log from this level up; nothing by default. */
  readonly logLevel?: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where log lines go; standard output by default. */
  readonly logStream?: { readonly write: (line: string) => void };
  /** How long somebody is waited for who says nothing more. */
  readonly patience?: Partial<Patience>;
  /** Where figures are read for monitoring; nowhere by default. */
  readonly metrics?: MetricsOptions;
  /** Answer 500 when an answer breaks the contract (for tests). */
  readonly checkResponses?: boolean;
  /** Called when the embedded database dies: the process cannot serve any more. */
  readonly onDeath?: (cause: Error) => void;
};

const HOUR = 60 * 60_000;

/** @returns the options with all defaults */
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
  consent: options.consent ?? ({ provider: 'none' } as const),
  libraryLimit: options.libraryLimit ?? 500,
  sessions: { idle: 12 * HOUR, total: 7 * 24 * HOUR, ...options.sessions },
  limits: { ...defaultLimits, ...options.limits },
  passwordCost: options.passwordCost ?? defaultPasswordCost,
  frameAncestors: options.frameAncestors ?? [],
  logLevel: options.logLevel ?? ('silent' as const),
  patience: { ...defaultPatience, ...options.patience },
  checkResponses: options.checkResponses ?? false,
});

export type ResolvedOptions = ReturnType<typeof resolveOptions>;

/** @returns how hard the proof of work is */
export const effortOf = (captcha: Extract<CaptchaOptions, { provider: 'altcha' }>): Effort => ({ ...defaultEffort, ...captcha });
