import type { Captcha } from './captcha/captcha';
import type { FamilyBooks } from './children-order/family-books';
import type { ContentService } from './content/content-service';
import type { Db } from './db/schema';
import type { Cookies } from './http/cookies';
import type { ReadyBodies } from './http/ready-body';
import type { Journeys } from './identity/journeys';
import type { OpenProviders } from './identity/open';
import type { Jobs } from './jobs/jobs';
import type { Catalogue } from './library/catalogue';
import type { Mail } from './mail/mail';
import type { ResolvedOptions } from './options';
import type { Payments } from './payment/payments';
import type { PostService } from './posts/post-service';
import type { Releases } from './releases/releases';
import type { KnownDevices } from './security/known-devices';
import type { Passwords } from './security/passwords';
import type { RateLimits } from './security/rate-limits';
import type { RequestSessions } from './security/request-sessions';
import type { Sessions } from './security/sessions';
import type { SignInTries } from './security/sign-in-tries';
import type { Storage } from './storage/storage';
import type { Admission } from './students/admission';
import type { Grants } from './title/grants';
import type { FindOwnTitle } from './title/own-title';

/** The services for handlers. */
export type Services = {
  readonly options: ResolvedOptions;
  readonly db: Db;
  readonly cookies: Cookies;
  readonly sessions: Sessions;
  readonly requestSessions: RequestSessions;
  readonly devices: KnownDevices;
  readonly signInTries: SignInTries;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly captcha: Captcha;
  readonly providers: OpenProviders;
  readonly journeys: Journeys;
  readonly content: ContentService;
  readonly posts: PostService;
  readonly catalogue: Catalogue;
  readonly readyBodies: ReadyBodies;
  readonly storage: Storage;
  readonly ownTitle: FindOwnTitle;
  readonly grants: Grants;
  readonly admission: Admission;
  readonly mail: Mail;
  readonly jobs: Jobs;
  readonly payments: Payments;
  readonly familyBooks: FamilyBooks;
  readonly releases: Releases;
};

/** Removes expired data. Modules with such data declare their removal in `sweeps.ts`. */
export type Sweep = (services: Services) => Promise<void>;
